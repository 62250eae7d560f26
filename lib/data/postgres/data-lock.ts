import { explainFileError, prepareDataFolder } from './data-folder';
import { dropLockFile, type LockHolder, type LockPurpose, takeLockFile } from './lock-file';
import { SetupError } from './setup-error';

export type DataLock = { release(): Promise<void> };

/** Another living process works on the data folder. */
export class DataLockedError extends SetupError {
  override name = 'DataLockedError';
  constructor(
    readonly holder: LockHolder,
    dataDir: string,
  ) {
    const who = holder.purpose === 'tool' ? 'A Faultline command already works' : 'Faultline already runs';
    super(
      `${who} on ${dataDir} (process ${holder.pid}); stop it first, or set FAULTLINE_DATA_DIR to another folder.`,
    );
  }
}

/**
 * Takes the data folder for this process alone. PostgreSQL's own lock does not suffice: a server that outlived its
 * Faultline is adopted, and would serve two of them.
 */
export async function acquireDataLock(dataDir: string, purpose: LockPurpose = 'serve'): Promise<DataLock> {
  const paths = await prepareDataFolder(dataDir);
  const taken = await takeLockFile(paths.lock, purpose).catch((error) => {
    throw explainFileError(error, paths.dataDir);
  });
  if (typeof taken !== 'string') throw new DataLockedError(taken, paths.dataDir);
  return { release: () => dropLockFile(paths.lock, taken) };
}
