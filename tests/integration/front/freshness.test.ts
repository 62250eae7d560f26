import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ensureBuilt } from '../../builders/built-app';
import { createDatabase, dropDatabase } from '../../builders/database-admin';
import { fetchRaw } from '../../builders/http';
import { runQuery } from '../../builders/query';
import { publishContent, type Site, startSite } from '../../builders/site-process';

const ADDRESS = '/incidents/glm-5-3-kv-cache-leak';

let folder: string;
let database: { name: string; url: string };
let sites: Site[] = [];

beforeAll(async () => {
  await ensureBuilt();
  folder = await mkdtemp(path.join(tmpdir(), 'faultline-fresh-'));
  await cp('content', folder, { recursive: true });
  database = await createDatabase(inject('serverUrl'), 'fresh', inject('templateDatabase'));
  const first = await startSite({ DATABASE_URL: database.url });
  sites = [first, await startSite({ DATABASE_URL: database.url })];
}, 240_000);

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await dropDatabase(inject('serverUrl'), database.name);
  await rm(folder, { recursive: true, force: true });
});

const shows = async (site: Site, title: string) =>
  (await fetchRaw(site.url, ADDRESS)).body.toString().includes(title);

async function publish(title: string): Promise<void> {
  const file = path.join(folder, 'incidents/glm-5-3-kv-cache-leak/incident.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title:\n {2}en: .*$/m, `title:\n  en: ${title}`));
  await publishContent(folder, 'A new title.', { DATABASE_URL: database.url });
}

/** Resolves once every process shows a title; the time-out of the test is the limit. */
async function shownEverywhere(title: string): Promise<void> {
  while (!(await Promise.all(sites.map((site) => shows(site, title)))).every(Boolean)) await sleep(20);
}

it('what is published is seen on every process', async () => {
  await publish('First new title');
  await shownEverywhere('First new title');
});

it('is seen without notifications too: a cut connection is noticed and made up for', async () => {
  await runQuery(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = 'faultline_public'`,
  );
  await publish('Second new title');
  await shownEverywhere('Second new title');
  for (const site of sites) expect(await shows(site, 'First new title')).toBe(false);
});
