import type { Binaries } from './binaries';
import { type DataPaths, openDataFolderTo } from './data-folder';
import { chooseServerAccount } from './server-account';
import { reasonIn } from './server-output';
import { type Launcher, runToEnd } from './server-process';
import { SetupError } from './setup-error';

/** From none to much: search and read everywhere; then also run and write, which default containers grant alone. */
const CAPABILITIES = [null, 'dac_read_search', 'dac_override'];

/**
 * Finds the least privilege with which the binaries run and reach the data folder. Root may have both below a
 * folder of mode 0700 (/root), or have installed under umask 077; then the server's account needs a capability.
 */
export async function findLauncher(binaries: Binaries, { dataDir, pgData }: DataPaths): Promise<Launcher> {
  const account = await chooseServerAccount(pgData);
  if (account) await openDataFolderTo(account.gid, dataDir);
  let reason = '';
  for (const capability of account ? CAPABILITIES : [null]) {
    const launcher = { account, capability };
    const attempt = await runToEnd(launcher, '/bin/sh', [
      '-c',
      TRIAL,
      'sh',
      dataDir,
      binaries.postgres,
      binaries.initdb,
    ]);
    if (attempt.code === 0) return launcher;
    reason = reasonIn(attempt.output);
  }
  const advice = account
    ? 'move the checkout and the data folder out of folders that only root may enter, run as a normal user, or set DATABASE_URL'
    : 'run npm ci again, or set DATABASE_URL to a PostgreSQL 18 server';
  throw new SetupError(`The packaged PostgreSQL cannot run here (${reason}); ${advice}.`);
}

const TRIAL = 'cd "$1" && "$2" --version && exec "$3" --version';
