import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPostmasterFile } from '../../../lib/data/postgres/postmaster-file';
import { ensureBuilt } from '../../builders/built-app';
import { publishContent, type Site, startSite } from '../../builders/site-process';
import { kill, killAll, newDataFolder, processesOf, remainingProcesses } from './data-folder';
import { shownRevisions } from './revisions-shown';

// Two crashes of one data folder, the second on top of what the first left.
let settings: { FAULTLINE_DATA_DIR: string };
let site: Site;
let revisions: Record<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  settings = { FAULTLINE_DATA_DIR: await newDataFolder() };
  site = await startSite(settings);
  await publishContent('tests/fixtures/content', 'For the tests.', settings);
  revisions = await shownRevisions(site.url);
});
afterAll(() => site?.stop());

it('after kill -9 of everything a start shows the same revisions with the same hashes', async () => {
  expect(Object.keys(revisions)).toHaveLength(2);
  await killAll(settings.FAULTLINE_DATA_DIR);
  await site.ended;
  expect(await remainingProcesses(settings.FAULTLINE_DATA_DIR)).toEqual([]);

  site = await startSite(settings);
  expect(site.output()).toContain('kept as stored');
  expect(await shownRevisions(site.url)).toEqual(revisions);
});

it('after kill -9 of the web process the start adopts its database, and stops it in the end', async () => {
  const before = await databaseServer();
  kill(await webProcess());
  await site.ended;
  expect(await processesOf(settings.FAULTLINE_DATA_DIR)).toContain(before?.pid);

  site = await startSite(settings);
  expect(await databaseServer()).toEqual(before);
  expect(await shownRevisions(site.url)).toEqual(revisions);
  await site.stop();
  expect(await remainingProcesses(settings.FAULTLINE_DATA_DIR)).toEqual([]);
});

/** The process that holds the lock of the data folder. */
async function webProcess(): Promise<number> {
  const lock = await readFile(path.join(settings.FAULTLINE_DATA_DIR, 'lock'), 'utf8');
  return (JSON.parse(lock) as { pid: number }).pid;
}

function databaseServer() {
  return readPostmasterFile(path.join(settings.FAULTLINE_DATA_DIR, 'postgres'));
}
