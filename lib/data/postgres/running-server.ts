import { readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toOwnerUrl, withOwner } from './owner-connection';
import { readPostmasterFile } from './postmaster-file';
import { identifyProcess } from './process-identity';
import { SetupError } from './setup-error';

export type RunningServer = { pid: number; port: number };
/** A server found on the data folder, and whether it takes our password. */
export type FoundServer = RunningServer & { acceptsPassword: boolean };

const PATIENCE_MS = 60_000;

/**
 * Finds the living server of a data folder. One that still starts, recovers or shuts down is waited for. Null when
 * postmaster.pid is missing or names a process that is gone, a zombie or some other program.
 */
export async function findRunningServer(
  pgData: string,
  password: string,
  patienceMs = PATIENCE_MS,
): Promise<FoundServer | null> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const file = await readPostmasterFile(pgData);
    const verdict = file && (await isServerOf(pgData, file.pid));
    if (!file || verdict === false) return null;

    const answer = await askServer(pgData, file.port, password);
    if (answer === 'ours') return { ...file, acceptsPassword: true };
    // Without /proc only the connection can tell whose process it is, and here it told nothing.
    if (verdict === 'unknown' && answer !== 'starting') return null;
    if (answer === 'wrong password') return { ...file, acceptsPassword: false };
    if (Date.now() >= deadline) {
      throw new SetupError(
        `The database server of ${pgData} (process ${file.pid}) runs but does not answer; stop it.`,
      );
    }
    await sleep(50);
  }
}

/** Whether a process is a PostgreSQL server of this data folder; unknown where no command line can be read. */
export async function isServerOf(pgData: string, pid: number): Promise<boolean | 'unknown'> {
  if (identifyProcess(pid) === null) return false;
  try {
    const [command = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    // A server works in its data folder, which its command line need not name.
    return basename(command) === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === pgData;
  } catch {
    return identifyProcess(pid) === null ? false : 'unknown';
  }
}

async function askServer(pgData: string, port: number, password: string) {
  try {
    return await withOwner(toOwnerUrl(port, password, 'postgres'), async (client) => {
      const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
      return rows[0]?.folder === pgData ? 'ours' : 'another';
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') return 'wrong password';
    return code === '57P03' ? 'starting' : 'no answer';
  }
}
