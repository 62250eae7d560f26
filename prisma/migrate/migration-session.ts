import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationList, SchemasContainer } from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';
import { MigrationAdapter } from './migration-adapter';
import { MigrationError } from './migration-error';
import { type MigrationPaths, readMigrations, readSchema } from './migration-files';
import { createMigrationPool } from './migration-pool';
import { describeEngineError, type SchemaEngine, startSchemaEngine } from './schema-engine';

/** One connection to one database, with the schema engine on it and the files it works from. */
export type MigrationSession = {
  adapter: MigrationAdapter;
  engine: SchemaEngine;
  pool: pg.Pool;
  migrations: MigrationList;
  schema: SchemasContainer;
};

/** Opens a session for the time of `work` and closes it, whatever happens. */
export async function withMigrationSession<T>(
  url: string,
  paths: MigrationPaths,
  work: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const [migrations, schema] = await Promise.all([
    readMigrations(paths.migrationsDir),
    readSchema(paths.schemaPath),
  ]);
  const pool = createMigrationPool(url);
  try {
    await checkConnection(pool);
    const adapter = new MigrationAdapter(url, pool);
    const engine = await startSchemaEngine(adapter, schema);
    return await work({ adapter, engine, pool, migrations, schema });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`Cannot work on the migrations: ${describeEngineError(error)}`, {
      cause: error,
    });
  } finally {
    await pool.end();
  }
}

/** The advisory lock of Prisma's own migrations, so that we and its command line also wait for each other. */
const MIGRATION_LOCK = 72_707_369;
const LOCK_POLL_MS = 100;

/**
 * Waits until no other process migrates this database; the lock goes when the session closes. Everything that reads
 * the history takes it first, because a migration still running looks exactly like a failed one. It asks
 * again and again instead of blocking, because a blocked session would hold up CREATE INDEX CONCURRENTLY.
 */
export async function lockMigrations(session: MigrationSession, onWait?: () => void): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { rows } = await session.pool.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.locked) return;
    if (attempt === 0) onWait?.();
    await sleep(LOCK_POLL_MS);
  }
}

async function checkConnection(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT 1').catch((error: unknown) => {
    const [first] = error instanceof AggregateError ? error.errors : [error];
    throw new MigrationError(
      `Cannot connect to the database: ${first instanceof Error ? first.message : String(first)}. ` +
        'Check DATABASE_URL and that the server runs.',
    );
  });
}
