import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Account } from './server-account';
import { SetupError } from './setup-error';

/** Sees that an existing cluster belongs to who is to run it: PostgreSQL takes only a private folder of its own. */
export async function ensureClusterOwnership(pgData: string, account: Account | null): Promise<void> {
  const folder = await stat(pgData).catch(() => null);
  if (!folder) return;
  const user = account?.uid ?? process.getuid?.();
  if (folder.uid !== user) {
    if (!account) {
      throw new SetupError(
        `The database in ${pgData} belongs to another user (uid ${folder.uid}); run as that user or as root, or set ` +
          'FAULTLINE_DATA_DIR to a folder of your own.',
      );
    }
    await promisify(execFile)('chown', ['-R', '-h', `${account.uid}:${account.gid}`, pgData]);
  }
  await chmod(pgData, 0o700);
}
