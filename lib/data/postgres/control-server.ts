import type { DataPaths } from './data-folder';
import { type Finished, type Launcher, runToEnd } from './server-process';

/**
 * Runs pg_ctl on the cluster. The folder goes into the environment and the log is named relative to the working
 * folder: pg_ctl hands its arguments to a shell, which would not leave every folder name alone.
 */
export function runPgCtl(
  pgCtl: string,
  { dataDir, pgData }: DataPaths,
  launcher: Launcher,
  args: readonly string[],
): Promise<Finished> {
  return runToEnd(launcher, pgCtl, ['-w', '-s', ...args], { cwd: dataDir, env: { PGDATA: pgData } });
}
