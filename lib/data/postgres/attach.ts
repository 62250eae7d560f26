import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { explainFileError, prepareDataFolder } from './data-folder';
import { DataLockedError } from './data-lock';
import { startLockedCluster } from './locked-cluster';
import { toOwnerUrl } from './owner-connection';
import { readOwnerPassword } from './owner-password';
import { findRunningServer } from './running-server';

const PATIENCE_MS = 60_000;

/**
 * The server of the data folder for a command line tool. If a `npm start` serves it, its server is used and left
 * running. Else the tool takes the lock, starts the server, and stop() stops it again. Another tool at work is
 * waited for, because it will stop its server under us.
 */
export async function attachCluster(dataDir: string): Promise<Cluster> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await startLockedCluster(dataDir, 'tool');
    } catch (error) {
      if (!(error instanceof DataLockedError)) throw error;
      const served = error.holder.purpose === 'serve' ? await joinServed(dataDir) : null;
      if (served) return served;
      // A start or a stop in progress, or a tool: both pass.
      if (Date.now() > deadline) throw error;
    }
    await sleep(100);
  }
}

async function joinServed(dataDir: string): Promise<Cluster | null> {
  const paths = await prepareDataFolder(dataDir);
  try {
    const password = await readOwnerPassword(paths.password);
    const found =
      password === null ? null : await findRunningServer(paths.pgData, password, 0).catch(() => null);
    if (!password || !found?.acceptsPassword) return null;
    return {
      ownerUrl: toOwnerUrl(found.port, password),
      port: found.port,
      adopted: true,
      stop: async () => undefined,
    };
  } catch (error) {
    throw explainFileError(error, paths.dataDir);
  }
}
