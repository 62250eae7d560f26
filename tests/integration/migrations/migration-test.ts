import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { test } from 'vitest';
import type { MigrationPaths } from '../../../prisma/migrate/migration-files';
import { runQuery } from '../../builders/query';
import { createTestDatabase } from '../../builders/test-database';

/** A schema and migrations of a test's own, laid out as in the repository, so that commands can run in `root`. */
export type MigrationFolder = {
  root: string;
  paths: MigrationPaths;
  /** Writes one migration, anew or over its former text. */
  write(name: string, sql: string): Promise<void>;
  forget(name: string): Promise<void>;
  /** Replaces the models of the schema. */
  model(models: string): Promise<void>;
};

export type MigrationTestDatabase = {
  url: string;
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
};

/** A test with an empty database and an empty migrations folder, both gone afterwards. */
export const migrationTest = test.extend<{ database: MigrationTestDatabase; folder: MigrationFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern
  database: async ({}, use) => {
    const { ownerUrl, drop } = await createTestDatabase();
    await use({ url: ownerUrl, query: (sql) => runQuery(ownerUrl, sql) });
    await drop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  folder: async ({}, use) => {
    const root = await mkdtemp(path.join(tmpdir(), 'faultline-migrations-'));
    await use(await createFolder(root));
    await rm(root, { recursive: true });
  },
});

async function createFolder(root: string): Promise<MigrationFolder> {
  const migrationsDir = path.join(root, 'prisma', 'migrations');
  const schemaPath = path.join(root, 'prisma', 'schema.prisma');
  await mkdir(migrationsDir, { recursive: true });
  const folder: MigrationFolder = {
    root,
    paths: { schemaPath, migrationsDir },
    async write(name, sql) {
      await mkdir(path.join(migrationsDir, name), { recursive: true });
      await writeFile(path.join(migrationsDir, name, 'migration.sql'), sql);
    },
    forget: (name) => rm(path.join(migrationsDir, name), { recursive: true }),
    model: (models) => writeFile(schemaPath, `datasource db {\n  provider = "postgresql"\n}\n\n${models}`),
  };
  await folder.model('');
  return folder;
}
