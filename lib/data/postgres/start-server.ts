import { chmod, chown, open, readFile, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { runPgCtl } from './control-server';
import type { DataPaths } from './data-folder';
import { findFreePort } from './free-port';
import { postmasterPath, readPostmasterFile } from './postmaster-file';
import type { RunningServer } from './running-server';
import { reasonIn } from './server-output';
import type { Launcher } from './server-process';
import { SetupError } from './setup-error';

const MOST_ATTEMPTS = 40;
const PATIENCE_SECONDS = 120;
// The port was taken since we looked, or the processes of a killed server are not all gone yet.
const PASSING = /could not bind|could not create any TCP\/IP sockets|shared memory block .* still in use/;

/** Starts the server on a free port. The caller has made sure that none runs on this data folder. */
export async function startServer(
  paths: DataPaths,
  binaries: Binaries,
  launcher: Launcher,
): Promise<RunningServer> {
  // What a dead server left, or an empty file: PostgreSQL would refuse it, or believe the pid if it was recycled.
  await rm(postmasterPath(paths.pgData), { force: true });
  await prepareLog(paths.log, launcher);
  for (let attempt = 1; ; attempt++) {
    const started = await attemptStart(paths, binaries.pg_ctl, launcher);
    if (typeof started !== 'string') return started;
    if (attempt === MOST_ATTEMPTS || !PASSING.test(started)) {
      throw new SetupError(
        `The database in ${paths.dataDir} does not start: ${reasonIn(started)} (see ${paths.log}).`,
      );
    }
    await sleep(250);
  }
}

/** One attempt; on failure what pg_ctl said and what the server wrote to its log. */
async function attemptStart(
  paths: DataPaths,
  pgCtl: string,
  launcher: Launcher,
): Promise<RunningServer | string> {
  const port = await findFreePort();
  const { size: logStart } = await stat(paths.log);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  const args = ['-t', String(PATIENCE_SECONDS), '-l', basename(paths.log), '-o', settings, 'start'];
  const { code, output } = await runPgCtl(pgCtl, paths, launcher, args);
  const file = code === 0 ? await readPostmasterFile(paths.pgData) : null;
  if (file) return { pid: file.pid, port };
  return `${output}\n${(await readFile(paths.log)).subarray(logStart).toString('utf8')}`;
}

/** The server's account appends to the log, and may not create files in a folder that is root's. */
async function prepareLog(log: string, { account }: Launcher): Promise<void> {
  await (await open(log, 'a', 0o600)).close();
  if (!account) return;
  await chown(log, account.uid, account.gid);
  await chmod(log, 0o600);
}
