import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  MigrationDirectory,
  MigrationList,
  SchemasContainer,
} from '@prisma/schema-engine-wasm/schema_engine_bg';
import { MigrationError } from './migration-error';

/** Where the Prisma schema and the migrations made from it are. */
export type MigrationPaths = { schemaPath: string; migrationsDir: string };

/** Those of this repository, seen from its root, where every npm script runs. */
export const DEFAULT_PATHS: MigrationPaths = {
  schemaPath: path.join('prisma', 'schema.prisma'),
  migrationsDir: path.join('prisma', 'migrations'),
};

export const SQL_FILE = 'migration.sql';
export const LOCK_FILE = 'migration_lock.toml';
export const LOCK_CONTENT = `# Kept by npm run db:migration; belongs in version control.
provider = "postgresql"
`;

/** The migrations folder as the schema engine takes it, oldest migration first; no folder is no migrations. */
export async function readMigrations(migrationsDir: string): Promise<MigrationList> {
  const baseDir = path.resolve(migrationsDir);
  const entries = await readdir(baseDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new MigrationError(`Cannot read the migrations folder ${baseDir}: ${error.message}.`);
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(names.sort().map((name) => readMigration(baseDir, name)));
  // The engine compares nothing without a lock file.
  const lock = await readFile(path.join(baseDir, LOCK_FILE), 'utf8').catch(() => LOCK_CONTENT);
  return {
    baseDir,
    lockfile: { path: LOCK_FILE, content: lock },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

/** schema.prisma as the schema engine takes it. */
export async function readSchema(schemaPath: string): Promise<SchemasContainer> {
  const content = await readFile(schemaPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new MigrationError(`Cannot read the Prisma schema ${path.resolve(schemaPath)}: ${error.message}.`);
  });
  return { files: [{ path: schemaPath, content }] };
}

async function readMigration(baseDir: string, name: string): Promise<MigrationDirectory> {
  const file = path.join(baseDir, name, SQL_FILE);
  const value = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new MigrationError(
      `Migration ${name} cannot be read: ${error.message}. Restore ${file}, or delete its folder if it was never used.`,
    );
  });
  return { path: name, migrationFile: { path: SQL_FILE, content: { tag: 'ok', value } } };
}
