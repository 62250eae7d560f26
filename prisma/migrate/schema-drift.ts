import { MigrationError } from './migration-error';
import { DEFAULT_PATHS, type MigrationPaths } from './migration-files';
import { type MigrationSession, withMigrationSession } from './migration-session';
import { describeEngineError, NO_FILTERS } from './schema-engine';

/**
 * The SQL that leads from the migrations to schema.prisma, or null when they agree. Replays the migrations in a
 * temporary database on the server of `url`; the database of `url` itself stays as it is.
 */
export async function schemaDrift(
  url: string,
  paths: MigrationPaths = DEFAULT_PATHS,
): Promise<string | null> {
  return withMigrationSession(url, paths, async (session) => {
    const { engine, migrations, schema } = session;
    try {
      const { exitCode, stdout } = await engine.diff({
        from: { tag: 'migrations', ...migrations },
        to: { tag: 'schemaDatamodel', ...schema },
        script: true,
        exitCode: true,
        filters: NO_FILTERS,
      });
      return exitCode === 0 ? null : (stdout ?? '');
    } catch (error) {
      throw explain(error, session);
    }
  });
}

function explain(error: unknown, { adapter }: MigrationSession): MigrationError {
  if (adapter.shadowError) return adapter.shadowError;
  const reason = describeEngineError(error);
  const failed = /^Migration `([^`]+)`/.exec(reason)?.[1];
  if (failed === undefined || !adapter.scriptFailure) {
    return new MigrationError(`Cannot compare the migrations with the schema: ${reason}`, { cause: error });
  }
  return new MigrationError(
    `Cannot compare the migrations with the schema: ${failed} fails when all are run on an empty database: ` +
      adapter.scriptFailure.message,
  );
}
