import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SERVER_MAJOR } from './binaries';
import type { DataPaths } from './data-folder';
import { OWNER } from './owner-connection';
import { reasonIn } from './server-output';
import { type Launcher, runToEnd } from './server-process';
import { SetupError } from './setup-error';

/** Makes the cluster unless there is one, and refuses one that the packaged server cannot read. */
export async function ensureCluster(paths: DataPaths, initdb: string, launcher: Launcher): Promise<void> {
  const version = await readFile(join(paths.pgData, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (version === null) return initCluster(paths, initdb, launcher);
  if (version.trim() !== SERVER_MAJOR) {
    throw new SetupError(
      `The database in ${paths.pgData} was made by PostgreSQL ${version.trim()} but this Faultline brings PostgreSQL ` +
        `${SERVER_MAJOR}; move that folder away to start afresh, or set DATABASE_URL to a server that has its data.`,
    );
  }
}

/** Works in a side folder and renames it when complete, so that a broken attempt leaves no half of a cluster. */
async function initCluster(paths: DataPaths, initdb: string, launcher: Launcher): Promise<void> {
  await removeBrokenAttempts(paths);
  // Named anew each time: an initdb whose Faultline was killed may still write into the folder of its attempt.
  const draft = `${paths.pgData}.init-${randomUUID().slice(0, 8)}`;
  await mkdir(draft, { mode: 0o700 });
  if (launcher.account) await chown(draft, launcher.account.uid, launcher.account.gid);
  const { code, output } = await runToEnd(launcher, initdb, [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built into the server: upper('é') is É on every machine, whatever locales are installed.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--data-checksums',
  ]);
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new SetupError(`The database in ${paths.dataDir} could not be made: ${reasonIn(output)}.`);
  }
  await rename(draft, paths.pgData).catch((error) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOTDIR') throw error;
    throw new SetupError(`${paths.pgData} holds something that is not a database; move it away.`);
  });
}

async function removeBrokenAttempts({ dataDir, pgData }: DataPaths): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(`${basename(pgData)}.init-`)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
