import { runPgCtl } from './control-server';
import type { DataPaths } from './data-folder';
import { reasonIn } from './server-output';
import type { Launcher } from './server-process';
import { SetupError } from './setup-error';

/**
 * Ends the server of the cluster and waits until it is gone. `fast` closes its connections and writes everything;
 * the default of the server's own would wait for every client. One that hangs is stopped at once: it recovers
 * from its log at the next start.
 */
export async function stopServer(pgCtl: string, paths: DataPaths, launcher: Launcher): Promise<void> {
  const fast = await runPgCtl(pgCtl, paths, launcher, ['-t', '60', '-m', 'fast', 'stop']);
  if (fast.code === 0 || NOT_RUNNING.test(fast.output)) return;
  const immediate = await runPgCtl(pgCtl, paths, launcher, ['-t', '10', '-m', 'immediate', 'stop']);
  if (immediate.code === 0 || NOT_RUNNING.test(immediate.output)) return;
  throw new SetupError(
    `The database server of ${paths.pgData} does not stop: ${reasonIn(immediate.output)}.`,
  );
}

const NOT_RUNNING = /is .*not running|does not exist|No such process/;
