import { MigrationError } from './migration-error';
import { DEFAULT_PATHS, type MigrationPaths } from './migration-files';
import { readHistory } from './migration-history';
import { lockMigrations, withMigrationSession } from './migration-session';

/**
 * Says what became of a failed migration, so that migrating goes on: `rolled-back` (nothing of it is there; it runs
 * again) or `applied` (all of it is there). Changes the history only.
 */
export async function resolveMigration(
  url: string,
  migrationName: string,
  outcome: 'rolled-back' | 'applied',
  paths: MigrationPaths = DEFAULT_PATHS,
): Promise<void> {
  await withMigrationSession(url, paths, async (session) => {
    await lockMigrations(session);
    const { failed } = await readHistory(session);
    if (!failed.includes(migrationName)) {
      const those = failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'None has failed.';
      throw new MigrationError(`Migration ${migrationName} has not failed, nothing to resolve. ${those}`);
    }
    const { engine, migrations: migrationsList } = session;
    if (outcome === 'applied') await engine.markMigrationApplied({ migrationName, migrationsList });
    else await engine.markMigrationRolledBack({ migrationName });
  });
}
