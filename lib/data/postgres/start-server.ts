import { type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataPaths } from './data-folder';
import { findFreePort } from './free-port';
import { postmasterPath, readPostmasterFile } from './postmaster-file';
import type { RunningServer } from './running-server';
import { reasonIn } from './server-output';
import { type Launcher, launch } from './server-process';
import { SetupError } from './setup-error';
import { stopServer } from './stop-server';

const MOST_ATTEMPTS = 40;
const PATIENCE_MS = 120_000;
// The port was taken since we looked, or the processes of a killed server are not all gone yet.
const PASSING = /could not bind|could not create any TCP\/IP sockets|shared memory block .* still in use/;

/** Starts the server on a free port. The caller has made sure that none runs on this data folder. */
export async function startServer(
  paths: DataPaths,
  postgres: string,
  launcher: Launcher,
): Promise<RunningServer> {
  // What a dead server left, or an empty file: PostgreSQL would refuse it, or believe the pid if it was recycled.
  await rm(postmasterPath(paths.pgData), { force: true });
  const log = await open(paths.log, 'a+', 0o600);
  try {
    for (let attempt = 1; ; attempt++) {
      const started = await attemptStart(paths.pgData, postgres, launcher, log);
      if (typeof started !== 'string') return started;
      if (attempt === MOST_ATTEMPTS || !PASSING.test(started)) {
        throw new SetupError(
          `The database in ${paths.dataDir} does not start: ${reasonIn(started)} (see ${paths.log}).`,
        );
      }
      await sleep(250);
    }
  } finally {
    await log.close();
  }
}

/** One attempt; on failure what the server wrote to its log. It outlives us unless it is stopped. */
async function attemptStart(
  pgData: string,
  postgres: string,
  launcher: Launcher,
  log: FileHandle,
): Promise<RunningServer | string> {
  const port = await findFreePort();
  const { size: logStart } = await log.stat();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = launch(
    launcher,
    postgres,
    ['-D', pgData, '-p', String(port), ...options],
    ['ignore', log.fd, log.fd],
  );
  child.unref();
  let failure: Error | null = null;
  child.on('error', (error) => (failure = error));

  const deadline = Date.now() + PATIENCE_MS;
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(pgData);
    if (file?.isReady && file.pid === child.pid) return { pid: file.pid, port };
    if (Date.now() > deadline && child.pid) await stopServer(child.pid);
    await sleep(10);
  }
  return failure ? (failure as Error).message : readFrom(log, logStart);
}

async function readFrom(log: FileHandle, start: number): Promise<string> {
  const { size } = await log.stat();
  const length = Math.max(0, size - start);
  const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString('utf8', 0, bytesRead);
}
