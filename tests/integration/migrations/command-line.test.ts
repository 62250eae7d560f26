import { readdir } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { parseMigrateCommand } from '../../../prisma/migrate/command-line';
import { migrationTest } from './migration-test';
import { runMigrate } from './run-migrate';

const FIRST = '20260101000000_first';
const SECOND = '20260102000000_second';

describe('prisma/migrate.ts', { timeout: 30_000 }, () => {
  migrationTest('status says what deploy would do, and deploy does it', async ({ database, folder }) => {
    await folder.write(FIRST, 'CREATE TABLE incident (id int);');
    const status = () => runMigrate(database.url, folder, 'status');
    expect(await status()).toEqual({ code: 1, out: `pending: ${FIRST}\n`, err: '' });

    const deploy = () => runMigrate(database.url, folder, 'deploy');
    expect(await deploy()).toEqual({ code: 0, out: `Applied ${FIRST}\n`, err: '' });
    expect(await status()).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });
    expect(await deploy()).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' });

    await folder.write(FIRST, 'CREATE TABLE incident (id bigint);');
    expect(await status()).toEqual({ code: 1, out: `edited: ${FIRST}\n`, err: '' });
    const refused = await deploy();
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^Migration 20260101000000_first was edited after it was applied/);
    expect(refused.err).not.toMatch(/^ +at /m);
  });

  migrationTest(
    'a failed migration goes on by the commands its message names',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'SELECT 1 / 0;');
      const failed = await runMigrate(database.url, folder, 'deploy');
      expect(failed).toMatchObject({ code: 1, out: '' });
      expect(failed.err).toContain('division by zero');
      expect(failed.err).toContain(`node --import tsx prisma/migrate.ts resolve ${FIRST}\n`);
      expect(failed.err).not.toMatch(/^ +at /m);
      expect(await runMigrate(database.url, folder, 'status')).toMatchObject({
        code: 1,
        out: `failed: ${FIRST}\n`,
      });

      await folder.write(FIRST, 'SELECT 1;');
      expect(await runMigrate(database.url, folder, 'resolve', FIRST)).toMatchObject({ code: 0, err: '' });
      expect(await runMigrate(database.url, folder, 'deploy')).toMatchObject({ code: 0, err: '' });
    },
  );

  migrationTest('new writes a migration, says where, and applies nothing', async ({ database, folder }) => {
    await folder.model('model Incident {\n  id Int @id\n}\n');
    const created = await runMigrate(database.url, folder, 'new', 'incident');
    expect(created).toMatchObject({ code: 0, err: '' });
    const [name] = await readdir(folder.paths.migrationsDir);
    expect(created.out).toContain(`Wrote prisma/migrations/${name}/migration.sql.`);
    expect(await runMigrate(database.url, folder, 'status')).toMatchObject({
      code: 1,
      out: `pending: ${name}\n`,
    });
    expect(await runMigrate(database.url, folder, 'new', 'again')).toMatchObject({
      code: 0,
      out: 'Nothing to do: the migrations agree with the schema.\n',
    });
    expect(await runMigrate(database.url, folder, 'new', 'Not Allowed')).toMatchObject({ code: 1, out: '' });
  });

  migrationTest('tells how it is used when the arguments make no sense', async ({ database, folder }) => {
    for (const args of [[], ['drop'], ['deploy', 'now'], ['new'], ['resolve', FIRST, '--never']]) {
      expect(() => parseMigrateCommand(args), args.join(' ')).toThrow(/^Usage: /);
    }
    const run = await runMigrate(database.url, folder, 'drop');
    expect(run).toMatchObject({ code: 1, out: '' });
    expect(run.err).toMatch(/^Usage: /);
  });

  migrationTest(
    'ends when the work is done, not with the lock timer of the engine',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'SELECT 1;');
      const start = performance.now();
      await runMigrate(database.url, folder, 'deploy');
      expect(performance.now() - start).toBeLessThan(9_000);
    },
  );

  migrationTest(
    'three at once: one applies, the others wait and apply nothing',
    async ({ database, folder }) => {
      await folder.write(FIRST, 'CREATE TABLE incident (id int);\nSELECT pg_sleep(1.5);');
      await folder.write(SECOND, 'INSERT INTO incident VALUES (1);');
      const runs = await Promise.all([1, 2, 3].map(() => runMigrate(database.url, folder, 'deploy')));
      expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(runs.map(({ out }) => out).sort()).toEqual([
        `Applied ${FIRST}\nApplied ${SECOND}\n`,
        'The database is up to date.\n',
        'The database is up to date.\n',
      ]);
      expect(await database.query('SELECT id FROM incident')).toEqual([{ id: 1 }]);
    },
  );
});
