import { describe, expect } from 'vitest';
import { applyMigrations } from '../../../prisma/migrate/apply-migrations';
import { MigrationError } from '../../../prisma/migrate/migration-error';
import { migrationStatus } from '../../../prisma/migrate/migration-status';
import { resolveMigration } from '../../../prisma/migrate/resolve-migration';
import { type MigrationTestDatabase, migrationTest } from './migration-test';

const GOOD = '20260101000000_good';
const BAD = '20260102000000_bad';
const AFTER = '20260103000000_after';

describe('a failing migration', () => {
  migrationTest(
    'leaves nothing behind, blocks, and runs again once resolved',
    async ({ database, folder }) => {
      await folder.write(GOOD, 'CREATE TABLE incident (id int);');
      await folder.write(
        BAD,
        'CREATE TABLE half (id int);\nINSERT INTO half VALUES (1);\nSELECT title FROM half;',
      );
      await folder.write(AFTER, 'CREATE TABLE later (id int);');

      const explained = [
        `Migration ${BAD} failed and left nothing behind: column "title" does not exist (line 3)`,
        `${BAD}/migration.sql`,
        `prisma/migrate.ts resolve ${BAD}`,
        'npm run db:migrate',
      ];
      for (const attempt of ['when it fails', 'when it is met again']) {
        const failure = await applyMigrations(database.url, folder.paths).catch((error: unknown) => error);
        expect(failure, attempt).toBeInstanceOf(MigrationError);
        for (const part of explained) expect(String(failure), attempt).toContain(part);
        expect(await tablesOf(database), attempt).toEqual(['_prisma_migrations', 'incident']);
      }

      await folder.write(BAD, 'CREATE TABLE half (id int, title text);');
      await resolveMigration(database.url, BAD, 'rolled-back', folder.paths);
      expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [BAD, AFTER] });
      expect(await tablesOf(database)).toEqual(['_prisma_migrations', 'half', 'incident', 'later']);
    },
  );

  migrationTest('says what the database adds to its message', async ({ database, folder }) => {
    await folder.write(
      BAD,
      "DO $$ BEGIN RAISE EXCEPTION 'rows remain' USING DETAIL = 'three of them', HINT = 'move them'; END $$;",
    );
    await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow(
      /rows remain\n {2}Detail: three of them\n {2}Hint: move them\n {2}Context: PL\/pgSQL function inline_code_block/,
    );
  });

  migrationTest('may not leave a transaction open', async ({ database, folder }) => {
    await folder.write(BAD, 'BEGIN; CREATE TABLE half (id int);');
    await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow('leave BEGIN out');
    expect(await tablesOf(database)).toEqual(['_prisma_migrations']);
  });

  migrationTest('only a failed one can be resolved', async ({ database, folder }) => {
    await folder.write(GOOD, 'CREATE TABLE incident (id int);');
    await applyMigrations(database.url, folder.paths);
    await expect(resolveMigration(database.url, GOOD, 'rolled-back', folder.paths)).rejects.toThrow(
      `Migration ${GOOD} has not failed, nothing to resolve. None has failed.`,
    );
  });
});

describe('an interrupted migration', () => {
  migrationTest(
    'leaves its outcome to a person, who may say that it took effect',
    async ({ database, folder }) => {
      await folder.write(GOOD, 'CREATE TABLE incident (id int);');
      await applyMigrations(database.url, folder.paths);
      // As a process leaves it that dies between the script and its record.
      await database.query('UPDATE _prisma_migrations SET finished_at = NULL, applied_steps_count = 0');

      await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow(
        `Migration ${GOOD} was interrupted, and whether it took effect is not recorded`,
      );
      await resolveMigration(database.url, GOOD, 'applied', folder.paths);
      expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [] });
    },
  );

  migrationTest('a session ended by the server is a failure like any other', async ({ database, folder }) => {
    await folder.write(GOOD, 'CREATE TABLE incident (id int); SELECT pg_sleep(30);');
    const migrating = applyMigrations(database.url, folder.paths).catch((error: unknown) => error);
    await expect.poll(() => endSleepers(database), { timeout: 10_000 }).toBe(1);
    expect(String(await migrating)).toContain('terminating connection due to administrator command');
    const { failed } = await migrationStatus(database.url, folder.paths);
    expect(failed).toEqual([GOOD]);
    expect(await tablesOf(database)).toEqual(['_prisma_migrations']);
  });
});

async function tablesOf(database: MigrationTestDatabase): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

async function endSleepers(database: MigrationTestDatabase): Promise<number> {
  const rows = await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event = 'PgSleep'`,
  );
  return rows.length;
}
