import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach } from 'vitest';
import type { Cluster } from '../../../lib/data/postgres/cluster';
import { startLockedCluster } from '../../../lib/data/postgres/locked-cluster';
import { readPostmasterFile } from '../../../lib/data/postgres/postmaster-file';
import { isServerOf } from '../../../lib/data/postgres/running-server';

const parents: string[] = [];
const dataDirs: string[] = [];
const clusters: Cluster[] = [];

/** A data folder of the test's own, not made yet. Whatever server is left in it is stopped after the test. */
export async function newDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'faultline-postgres-'));
  parents.push(parent);
  return trackDataDir(join(parent, '.data'));
}

/** Has the server of a further folder stopped after the test too. */
export function trackDataDir(dataDir: string): string {
  dataDirs.push(dataDir);
  return dataDir;
}

/** Takes the lock and starts, as `npm start` does; stopped after the test. */
export async function startForTest(dataDir: string): Promise<Cluster> {
  const cluster = await startLockedCluster(dataDir, 'serve');
  clusters.push(cluster);
  return cluster;
}

/** Runs one statement on a connection of its own and returns the rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The process of the folder's server, or null when none runs. */
export async function findServerPid(dataDir: string): Promise<number | null> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'));
  return file && (await isServerOf(join(dataDir, 'postgres'), file.pid)) === true ? file.pid : null;
}

afterEach(async () => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()));
  for (const dataDir of dataDirs.splice(0)) {
    const pid = await findServerPid(dataDir).catch(() => null);
    if (pid) process.kill(pid, 'SIGQUIT');
    while (pid && (await findServerPid(dataDir).catch(() => null))) await sleep(20);
  }
  await Promise.all(parents.splice(0).map((parent) => rm(parent, { recursive: true, force: true })));
});
