import { describe, expect } from 'vitest';
import { applyMigrations } from '../../../prisma/migrate/apply-migrations';
import { migrationStatus } from '../../../prisma/migrate/migration-status';
import { migrationTest } from './migration-test';

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';
const CLEAN = { pending: [], edited: [], failed: [], unknown: [] };

describe('migrationStatus', () => {
  migrationTest(
    'everything is pending on an empty database, which stays empty',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'CREATE TABLE incident (id int);');
      await folder.write(SECOND, 'CREATE TABLE event (id int);');
      expect(await migrationStatus(database.url, folder.paths)).toEqual({
        ...CLEAN,
        pending: [FIRST, SECOND],
      });
      expect(
        await database.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      ).toEqual([]);
    },
  );

  migrationTest(
    'tells applied, pending, edited and unknown migrations apart',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'CREATE TABLE incident (id int);');
      await applyMigrations(database.url, folder.paths);
      expect(await migrationStatus(database.url, folder.paths)).toEqual(CLEAN);

      await folder.write(SECOND, 'CREATE TABLE event (id int);');
      expect(await migrationStatus(database.url, folder.paths)).toEqual({ ...CLEAN, pending: [SECOND] });

      await folder.write(FIRST, 'CREATE TABLE incident (id bigint);');
      expect(await migrationStatus(database.url, folder.paths)).toEqual({
        ...CLEAN,
        pending: [SECOND],
        edited: [FIRST],
      });

      await folder.forget(FIRST);
      expect(await migrationStatus(database.url, folder.paths)).toEqual({
        ...CLEAN,
        pending: [SECOND],
        unknown: [FIRST],
      });
    },
  );

  migrationTest(
    'a failed migration is failed, also while it is being corrected',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'SELECT 1 / 0;');
      await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow('division by zero');
      await folder.write(SECOND, 'SELECT 1;');
      expect(await migrationStatus(database.url, folder.paths)).toMatchObject({
        edited: [],
        failed: [FIRST],
      });
      await folder.write(FIRST, 'SELECT 1;');
      expect(await migrationStatus(database.url, folder.paths)).toMatchObject({
        edited: [],
        failed: [FIRST],
      });
    },
  );

  migrationTest(
    'waits for a migration that runs instead of calling it failed',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'SELECT pg_sleep(1);');
      const migrating = applyMigrations(database.url, folder.paths);
      await expect
        .poll(() => database.query("SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"))
        .not.toEqual([]);
      let waited = 0;
      expect(
        await migrationStatus(database.url, folder.paths, () => {
          waited += 1;
        }),
      ).toEqual(CLEAN);
      expect(waited).toBe(1);
      expect(await migrating).toEqual({ applied: [FIRST] });
    },
  );
});
