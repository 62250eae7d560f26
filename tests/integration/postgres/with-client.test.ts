import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '@/lib/data/postgres/with-client';
import { listSourceFiles } from '../../boundaries/source-files';
import { runQuery } from '../../builders/query';
import { createAppDatabase } from '../../builders/test-database';

let database: Awaited<ReturnType<typeof createAppDatabase>>;

beforeAll(async () => {
  database = await createAppDatabase();
});
afterAll(() => database.drop());

it('fails the task, and nothing else, when the server goes away between two queries', async () => {
  const cut = withClient(new Client({ connectionString: database.ownerUrl }), async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await runQuery(database.ownerUrl, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await sleep(50);
    return client.query('SELECT 1');
  });
  await expect(cut).rejects.toThrow();
});

it('is the way of every connection but those that listen for the end themselves', async () => {
  const files = await listSourceFiles(['lib', 'prisma', 'scripts'], /\.ts$/);
  const unheard = files.filter(
    ({ text }) =>
      /new (pg\.)?Client\(/.test(text) && !/withClient\(/.test(text) && !/\.on\('error'/.test(text),
  );
  expect(unheard.map(({ file }) => file)).toEqual([]);
});
