import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SetupError } from './setup-error';

export type DataPaths = { dataDir: string; lock: string; password: string; pgData: string; log: string };

/** Makes the data folder if need be and names what lies in it, by its real path: the server's is compared to it. */
export async function prepareDataFolder(dataDir: string): Promise<DataPaths> {
  try {
    // Only the last folder is private: those above it may be others' and the server's account passes through them.
    await mkdir(dirname(resolve(dataDir)), { recursive: true });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const real = await realpath(dataDir);
    return {
      dataDir: real,
      lock: join(real, 'lock'),
      password: join(real, 'password'),
      pgData: join(real, 'postgres'),
      log: join(real, 'postgres.log'),
    };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/**
 * Lets the group of the server's account pass through a data folder that only root may enter; it can neither list
 * nor change it. Without this every server of root would need the capability to read the whole disk.
 */
export async function openDataFolderTo(group: number, dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  try {
    await chown(dataDir, 0, group);
    await chmod(dataDir, 0o710);
  } catch {
    // A root without the right to give files away; whether the server can run shows when it is tried.
  }
}

/** Turns what the file system said about the data folder into a sentence; errors of other kinds pass unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const advice =
    'set FAULTLINE_DATA_DIR to a folder that can be used, or DATABASE_URL to a server of your own.';
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new SetupError(`The data folder ${dataDir} is not a folder or lies below a file; ${advice}`);
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new SetupError(
      `The data folder ${dataDir} is not open to this user for writing (${code}); ${advice}`,
    );
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new SetupError(`The disk of the data folder ${dataDir} is full; make room or ${advice}`);
  }
  return path?.startsWith('/') && code
    ? new SetupError(`The data folder ${dataDir} cannot be used (${code} at ${path}); ${advice}`)
    : error;
}
