import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBinaries } from '@/lib/data/postgres/binaries';
import { runPgCtl } from '@/lib/data/postgres/control-server';
import { prepareDataFolder } from '@/lib/data/postgres/data-folder';
import { openDatabase } from '@/lib/data/postgres/open-database';
import { findLauncher } from '@/lib/data/postgres/server-launcher';
import { ensureBuilt } from '../../builders/built-app';
import { fetchRaw } from '../../builders/http';
import { type Site, startSite } from '../../builders/site-process';

const INCIDENT = '/incidents/glm-5-3-kv-cache-leak';

let dataDir: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let site: Site;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = await mkdtemp(path.join(tmpdir(), 'faultline-outage-'));
  database = await openDatabase({ dataDir, mode: 'serve' });
  site = await startSite({ DATABASE_URL: database.ownerUrl });
  // The pages that most ask for are in memory a moment after the start.
  for (const address of ['/', INCIDENT, `/fr${INCIDENT}`]) await fetchRaw(site.url, address);
}, 240_000);

afterAll(async () => {
  await site?.stop();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs pg_ctl on the server that the site uses. */
async function control(args: string[]): Promise<void> {
  const binaries = await findBinaries();
  const paths = await prepareDataFolder(dataDir);
  const { code, output } = await runPgCtl(binaries.pg_ctl, paths, await findLauncher(binaries, paths), args);
  if (code !== 0) throw new Error(output);
}

it('no public page fails while the database goes away and comes back under load; other pages say 503', async () => {
  const failures: string[] = [];
  let isOver = false;
  let asked = 0;
  const visitor = async () => {
    while (!isOver) {
      for (const address of ['/', INCIDENT, `/fr${INCIDENT}`]) {
        const { status } = await fetchRaw(site.url, address).catch((error: Error) => ({
          status: error.message,
        }));
        asked++;
        if (status !== 200) failures.push(`${address}: ${status}`);
      }
      await sleep(5);
    }
  };
  const visitors = Promise.all(Array.from({ length: 8 }, visitor));
  await sleep(500);
  await control(['-m', 'immediate', 'stop']);
  await sleep(1_500);
  const away = await fetchRaw(site.url, '/?not-in-memory');
  expect(away.status).toBe(503);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  expect(away.body.toString()).toContain('<main');
  expect((await fetchRaw(site.url, '/healthz')).status).toBe(200);

  const { port } = new URL(database.ownerUrl);
  await control(['-l', 'postgres.log', '-o', `-p ${port} -c unix_socket_directories=''`, 'start']);
  await sleep(1_500);
  expect((await fetchRaw(site.url, '/?not-in-memory')).status).toBe(200);
  isOver = true;
  await visitors;
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});
