import { MigrationError } from './migration-error';
import { DEFAULT_PATHS, type MigrationPaths } from './migration-files';
import { recordFailure, refuseBadHistory } from './migration-history';
import { lockMigrations, type MigrationSession, withMigrationSession } from './migration-session';
import { describeEngineError, NO_FILTERS } from './schema-engine';

/**
 * Applies the migrations the database lacks, oldest first, and returns their names. Refuses a history with edited,
 * failed or unknown migrations. `onWait` is called when another process migrates and this one has to wait.
 */
export async function applyMigrations(
  url: string,
  paths: MigrationPaths = DEFAULT_PATHS,
  onWait?: () => void,
): Promise<{ applied: string[] }> {
  return withMigrationSession(url, paths, async (session) => {
    await lockMigrations(session, onWait);
    await refuseBadHistory(session);
    try {
      const { engine, migrations: migrationsList } = session;
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return { applied: appliedMigrationNames };
    } catch (error) {
      throw await explain(error, session);
    }
  });
}

async function explain(error: unknown, session: MigrationSession): Promise<MigrationError> {
  if (error instanceof Error && 'code' in error && error.code === 'P3005') {
    return new MigrationError(
      'The database has tables but no migration history: Faultline did not make it. ' +
        'Give it an empty database in DATABASE_URL.',
    );
  }
  const { scriptFailure } = session.adapter;
  if (scriptFailure === undefined) {
    return new MigrationError(`Cannot apply the migrations: ${describeEngineError(error)}`, { cause: error });
  }
  try {
    await recordFailure(session, scriptFailure);
    await refuseBadHistory(session);
  } catch (refusal) {
    if (refusal instanceof MigrationError) return refusal;
  }
  return new MigrationError(
    `A migration stopped: ${scriptFailure.message}. When the database is back, run: npm run db:migrate`,
  );
}
