import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../lib/data/postgres/free-port';
import { ensureBuilt } from '../../builders/built-app';
import {
  type Ended,
  type Launched,
  launchSite,
  runNpm,
  type Site,
  startSite,
} from '../../builders/site-process';
import { newDataFolder, processesOf, remainingProcesses } from './data-folder';
import { shownRevisions } from './revisions-shown';

// One life of a data folder, from the first start to the last stop: each test goes on from the one before.
let settings: { FAULTLINE_DATA_DIR: string };
let site: Site;
let revisions: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  settings = { FAULTLINE_DATA_DIR: await newDataFolder() };
});
afterAll(() => site?.stop());

it('prints a line with its time for each step of the first start, then the address, and serves there', async () => {
  site = await startSite(settings);
  const [database = '', ...steps] = stepsOf(site.output());
  expect(database).toContain(`database    PostgreSQL 18 in ${settings.FAULTLINE_DATA_DIR} on port `);
  expect(steps.map((line) => line.replace(/ +\d+\.\d\d s$/, ''))).toEqual([
    expect.stringMatching(/^migrations {2}\d+ applied$/),
    'content     published from content/',
    'build       reused: nothing changed',
    `web         listening on 127.0.0.1:${new URL(site.url).port}`,
  ]);
  expect(site.output().trimEnd().split('\n').at(-1)).toBe(`Faultline is ready: ${site.url}`);
  revisions = await shownRevisions(site.url);
  expect(Object.keys(revisions)).toEqual(['/incidents/glm-5-3-kv-cache-leak/revisions/1']);
});

it('tells health and readiness', async () => {
  expect(await probe(site.url)).toEqual([200, 200]);
});

it('refuses a second start on its folder in one sentence, and goes on', async () => {
  const { code, errors } = await runNpm(['start'], { ...settings, PORT: '0' });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^faultline: Faultline already runs on \S+ \(process \d+\); stop it first, or set FAULTLINE_DATA_DIR to another folder\.\n$/,
  );
  expect(await shownRevisions(site.url)).toEqual(revisions);
});

it('stops everything within seconds when npm gets SIGTERM', async () => {
  expect((await processesOf(settings.FAULTLINE_DATA_DIR)).length).toBeGreaterThan(5);
  await expectFullStop(site.stop('SIGTERM'));
});

it('is healthy before it is ready, and then keeps what was stored', async () => {
  const port = await findFreePort();
  const launched = launchSite({ ...settings, PORT: String(port) });
  const seen = await watchStart(port, launched);
  site = { ...launched, url: await launched.ready };
  expect(site.url).toBe(`http://localhost:${port}`);
  expect(seen.map(([health]) => health)).toEqual(seen.map(() => 200));
  expect(seen.map(([, readiness]) => readiness).join(' ')).toMatch(/^(503 )+200( 200)*$/);
  expect(site.output()).toMatch(/up to date.*kept as stored.*reused: nothing changed/s);
  expect(await shownRevisions(site.url)).toEqual(revisions);
});

it('stops everything within seconds when npm gets SIGINT', async () => {
  await expectFullStop(site.stop('SIGINT'));
});

it('stops everything within seconds on Ctrl-C, which reaches each of its processes', async () => {
  const launched = launchSite(settings, true);
  await launched.ready;
  await expectFullStop(launched.interrupt());
});

it('leaves nothing behind when it is told to stop while it is still starting', async () => {
  for (const step of ['database ', 'migrations ', 'content ', 'build ', 'web ']) {
    const launched = launchSite(settings);
    while (!launched.output().includes(`\n${step}`)) await sleep(2);
    await expectFullStop(launched.stop('SIGTERM'));
  }
});

it('starts again after all that, with the same revisions', async () => {
  site = await startSite(settings);
  expect(await shownRevisions(site.url)).toEqual(revisions);
});

/** The lines that have a time at their end. */
function stepsOf(output: string): string[] {
  return output.split('\n').filter((line) => / \d+\.\d\d s$/.test(line));
}

async function expectFullStop(ended: Promise<Ended>): Promise<void> {
  const startedMs = Date.now();
  expect((await ended).errors).toBe('');
  expect(await remainingProcesses(settings.FAULTLINE_DATA_DIR)).toEqual([]);
  expect(Date.now() - startedMs).toBeLessThan(10_000);
}

/** What /healthz and /readyz say from the first answer until the site is ready. */
async function watchStart(port: number, { ready, ended }: Launched): Promise<[number, number][]> {
  const seen: [number, number][] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  ready.then(over, over);
  ended.then(over);
  while (!isOver) {
    const answer = await probe(`http://127.0.0.1:${port}`).catch(() => null);
    if (answer) seen.push(answer);
    await sleep(10);
  }
  return [...seen, await probe(`http://127.0.0.1:${port}`)];
}

async function probe(url: string): Promise<[number, number]> {
  const health = await fetch(`${url}/healthz`);
  const readiness = await fetch(`${url}/readyz`);
  await Promise.all([health.text(), readiness.text()]);
  return [health.status, readiness.status];
}
