import { DEFAULT_PATHS, type MigrationPaths } from './migration-files';
import { type MigrationHistory, readHistory } from './migration-history';
import { lockMigrations, withMigrationSession } from './migration-session';

/** Compares a database with the migrations folder and changes nothing. Waits for a process that migrates. */
export async function migrationStatus(
  url: string,
  paths: MigrationPaths = DEFAULT_PATHS,
  onWait?: () => void,
): Promise<MigrationHistory> {
  return withMigrationSession(url, paths, async (session) => {
    await lockMigrations(session, onWait);
    return readHistory(session);
  });
}
