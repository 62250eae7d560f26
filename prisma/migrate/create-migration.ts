import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MigrationError } from './migration-error';
import { DEFAULT_PATHS, LOCK_CONTENT, LOCK_FILE, type MigrationPaths, SQL_FILE } from './migration-files';
import { schemaDrift } from './schema-drift';

const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;

/**
 * Writes the migration that leads from the migrations folder to schema.prisma, or returns null when nothing changed.
 * Applies nothing: it is for a person to read first.
 */
export async function createMigration(
  url: string,
  name: string,
  paths: MigrationPaths = DEFAULT_PATHS,
): Promise<{ directory: string; sql: string } | null> {
  if (!NAME.test(name)) {
    throw new MigrationError(
      `Migration name not allowed: ${JSON.stringify(name)}. ` +
        'Use up to 100 lowercase letters, digits, underscores and hyphens, beginning with a letter or digit.',
    );
  }
  const sql = await schemaDrift(url, paths);
  if (sql === null) return null;

  await mkdir(paths.migrationsDir, { recursive: true });
  const directory = path.join(paths.migrationsDir, `${utcTimestamp(new Date())}_${name}`);
  await refuseOlderThanOthers(directory);
  await mkdir(directory);
  await writeFile(path.join(directory, SQL_FILE), sql, { flag: 'wx' });
  const lockFile = path.join(paths.migrationsDir, LOCK_FILE);
  await access(lockFile).catch(() => writeFile(lockFile, LOCK_CONTENT));
  return { directory, sql };
}

function utcTimestamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Migrations run in the order of their names, so a new one made from the others has to come last. */
async function refuseOlderThanOthers(directory: string): Promise<void> {
  const entries = await readdir(path.dirname(directory), { withFileTypes: true });
  const name = path.basename(directory);
  const later = entries.find((entry) => entry.isDirectory() && entry.name >= name);
  if (later)
    throw new MigrationError(`Migration ${later.name} is later than now: check the clock, or wait a second.`);
}
