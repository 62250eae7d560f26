import { createHash } from 'node:crypto';
import pg from 'pg';
import { withClient } from '../../lib/data/postgres/with-client';
import { DEFAULT_PATHS, type MigrationPaths, readMigrations } from './migration-files';

/**
 * True when the database has exactly the migrations of the folder, all finished and none edited. A quick look
 * without the schema engine, which takes longer to load than to say so; false says nothing but "ask the engine".
 */
export async function isUpToDate(url: string, paths: MigrationPaths = DEFAULT_PATHS): Promise<boolean> {
  const { migrationDirectories } = await readMigrations(paths.migrationsDir);
  const wanted = migrationDirectories.map(({ path: name, migrationFile }) => {
    const { content } = migrationFile;
    return `${name} ${content.tag === 'ok' ? createHash('sha256').update(content.value).digest('hex') : 'unread'}`;
  });
  const recorded = await withClient(new pg.Client({ connectionString: url }), (client) =>
    // A database without the table has none.
    client.query<{ migration: string }>(
      `SELECT migration_name || ' ' || CASE WHEN finished_at IS NULL THEN 'unfinished' ELSE checksum END AS migration
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
    ),
  ).catch(() => null);
  return JSON.stringify(recorded?.rows.map(({ migration }) => migration)) === JSON.stringify(wanted);
}
