import { type Cluster, startCluster } from './cluster';
import { acquireDataLock } from './data-lock';
import type { LockPurpose } from './lock-file';

/** Takes the data folder and brings up its server; stop() ends the server and then gives the folder back. */
export async function startLockedCluster(dataDir: string, purpose: LockPurpose): Promise<Cluster> {
  const lock = await acquireDataLock(dataDir, purpose);
  try {
    const cluster = await startCluster(dataDir);
    return { ...cluster, stop: () => cluster.stop().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
