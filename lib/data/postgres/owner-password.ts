import { randomBytes } from 'node:crypto';
import { chmod, chown, open, readFile, rename } from 'node:fs/promises';
import type { Account } from './server-account';

// What we write ourselves. It goes into addresses and one SQL statement as it is, so nothing else is taken.
const OURS = /^[\w-]+$/;

/** Reads the password of the database's owner; null when there is none yet, or something else in its place. */
export async function readOwnerPassword(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return OURS.test(text) ? text : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Keeps the password there is or makes one. It is on disk before the cluster that it belongs to, and appears there
 * whole or not at all: so a crash in between leaves a password without a cluster, which the next start uses.
 */
export async function ensureOwnerPassword(path: string, account: Account | null): Promise<string> {
  const password = (await readOwnerPassword(path)) ?? (await writeOwnerPassword(path));
  await chmod(path, 0o600);
  // initdb reads the file itself, as the account of the server.
  if (account) await chown(path, account.uid, account.gid);
  return password;
}

async function writeOwnerPassword(path: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = await open(`${path}.new`, 'w', 0o600);
  try {
    await draft.writeFile(`${password}\n`);
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${path}.new`, path);
  return password;
}
