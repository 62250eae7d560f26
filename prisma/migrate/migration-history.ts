import path from 'node:path';
import { MigrationError } from './migration-error';
import { SQL_FILE } from './migration-files';
import type { MigrationSession } from './migration-session';
import type { ScriptFailure } from './run-script';
import { describeEngineError, NO_FILTERS } from './schema-engine';

/** How a database's history differs from the migrations folder; every list holds names of migrations. */
export type MigrationHistory = {
  /** In the folder, not in the database. */
  pending: string[];
  /** Applied, but the file is not the same any more. */
  edited: string[];
  /** Begun and not finished. */
  failed: string[];
  /** In the database, not in the folder. */
  unknown: string[];
};

/** Compares database and folder. Reads only: it does not even create the history table. */
export async function readHistory({ engine, migrations }: MigrationSession): Promise<MigrationHistory> {
  const diagnosis = await engine.diagnoseMigrationHistory({
    migrationsList: migrations,
    optInToShadowDatabase: false,
    filters: NO_FILTERS,
  });
  const { history, failedMigrationNames: failed } = diagnosis;
  // A failed migration is meant to be edited, even to be given up, so it is nothing else besides.
  const besidesFailed = (names: string[]) => names.filter((name) => !failed.includes(name));
  return {
    pending: history && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [],
    edited: besidesFailed(diagnosis.editedMigrationNames),
    failed,
    unknown:
      history && 'unpersistedMigrationNames' in history
        ? besidesFailed(history.unpersistedMigrationNames)
        : [],
  };
}

/** Throws with what to do about each problem of the history; pending migrations are none. */
export async function refuseBadHistory(session: MigrationSession): Promise<void> {
  const { edited, failed, unknown } = await readHistory(session);
  const problems = [
    ...edited.map((name) => explainEdited(session, name)),
    ...(await Promise.all(failed.map((name) => explainFailed(session, name)))),
    ...(unknown.length > 0 ? [explainUnknown(unknown)] : []),
  ];
  if (problems.length > 0) throw new MigrationError(problems.join('\n\n'));
}

/** Keeps the whole message of a failure in the history, where later runs find it; none when the outcome is open. */
export async function recordFailure({ pool }: MigrationSession, failure: ScriptFailure): Promise<void> {
  await pool.query(
    'UPDATE _prisma_migrations SET logs = $1 WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    [failure.rolledBack ? failure.message : null],
  );
}

function explainEdited(session: MigrationSession, name: string): string {
  return (
    `Migration ${name} was edited after it was applied: ${fileOf(session, name)}.\n` +
    'Restore the file as it was, and make the change in a new migration: npm run db:migration -- <name>.'
  );
}

async function explainFailed(session: MigrationSession, name: string): Promise<string> {
  const { rows } = await session.pool.query<{ logs: string | null }>(
    'SELECT logs FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
    [name],
  );
  const logs = rows[0]?.logs;
  const resolve = `node --import tsx prisma/migrate.ts resolve ${name}`;
  if (logs) {
    return (
      `Migration ${name} failed and left nothing behind: ${describeEngineError(logs)}\n` +
      `Correct ${fileOf(session, name)}, then run: ${resolve}\nand then: npm run db:migrate`
    );
  }
  return (
    `Migration ${name} was interrupted, and whether it took effect is not recorded: ${fileOf(session, name)}.\n` +
    'A script takes effect as a whole or not at all: look for one thing it creates.\n' +
    `If it is not there, run: ${resolve}\nIf it is there, run: ${resolve} --applied\nand then: npm run db:migrate`
  );
}

function explainUnknown(names: string[]): string {
  return (
    `The database has migrations that this checkout does not know: ${names.join(', ')}.\n` +
    'A newer version or another branch made them: check that out, or use another database.'
  );
}

function fileOf({ migrations }: MigrationSession, name: string): string {
  return path.join(migrations.baseDir, name, SQL_FILE);
}
