import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

export type Account = { uid: number; gid: number };

const run = promisify(execFile);
const OWN_NAME = 'faultline';

/**
 * The account that root lends to the server, which refuses to run as root; null when we are not root. The owner of
 * an existing cluster comes first, so that a folder made by a person can still be used by that person afterwards.
 */
export async function chooseServerAccount(pgData: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(pgData).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (
    (await findAccount('postgres')) ??
    (await findAccount(OWN_NAME)) ??
    (await createAccount()) ??
    (await findAccount('nobody'))
  );
}

async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Slim images have no account for PostgreSQL; one of our own is kept apart from whatever else runs as `nobody`. */
async function createAccount(): Promise<Account | null> {
  const options = [
    '--system',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ];
  try {
    await run('useradd', [...options, OWN_NAME]);
    return await findAccount(OWN_NAME);
  } catch {
    return null;
  }
}
