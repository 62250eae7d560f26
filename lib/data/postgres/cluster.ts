import { type Binaries, findBinaries } from './binaries';
import { ensureClusterOwnership } from './cluster-ownership';
import { type DataPaths, explainFileError, prepareDataFolder } from './data-folder';
import { ensureCluster } from './init-cluster';
import { ensureDatabase, toOwnerUrl } from './owner-connection';
import { ensureOwnerPassword } from './owner-password';
import { resetOwnerPassword } from './reset-password';
import { findRunningServer, isServerOf, type RunningServer } from './running-server';
import { findLauncher } from './server-launcher';
import type { Launcher } from './server-process';
import { startServer } from './start-server';
import { stopServer } from './stop-server';

/** A running server of ours; `adopted` when it was found running, left by a Faultline that was killed. */
export type Cluster = { ownerUrl: string; port: number; adopted: boolean; stop(): Promise<void> };

type Kit = { paths: DataPaths; binaries: Binaries; launcher: Launcher; password: string };

/** Brings up the server of the data folder, making it or adopting it. The caller holds the lock of the folder. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const paths = await prepareDataFolder(dataDir);
  try {
    const binaries = await findBinaries();
    const launcher = await findLauncher(binaries, paths);
    await ensureClusterOwnership(paths.pgData, launcher.account);
    const password = await ensureOwnerPassword(paths.password, launcher.account);
    await ensureCluster(paths, binaries.initdb, launcher);
    return await bringUp({ paths, binaries, launcher, password });
  } catch (error) {
    throw explainFileError(error, paths.dataDir);
  }
}

async function bringUp(kit: Kit): Promise<Cluster> {
  const { paths, binaries, launcher, password } = kit;
  const found = await findRunningServer(paths.pgData, password);
  if (found?.acceptsPassword) return openCluster(kit, found, true);
  if (found) await stopServer(binaries.pg_ctl, paths, launcher);

  const started = await startServer(paths, binaries, launcher);
  const checked = await orStop(kit, () => findRunningServer(paths.pgData, password));
  if (checked?.acceptsPassword) return openCluster(kit, started, false);

  await stopServer(binaries.pg_ctl, paths, launcher);
  await resetOwnerPassword(launcher, binaries.postgres, paths.pgData, password);
  return openCluster(kit, await startServer(paths, binaries, launcher), false);
}

async function openCluster(kit: Kit, server: RunningServer, adopted: boolean): Promise<Cluster> {
  const { paths, binaries, launcher, password } = kit;
  const { pid, port } = server;
  await orStop(kit, () => ensureDatabase(port, password));
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    // If the server died while we ran, its pid may be another program's by now.
    if (await isServerOf(paths.pgData, pid)) await stopServer(binaries.pg_ctl, paths, launcher);
  };
  return {
    ownerUrl: toOwnerUrl(port, password),
    port,
    adopted,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** A start that fails must not leave its server behind. */
async function orStop<T>({ binaries, paths, launcher }: Kit, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    await stopServer(binaries.pg_ctl, paths, launcher);
    throw error;
  }
}
