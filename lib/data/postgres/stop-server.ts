import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess, isStillRunning } from './process-identity';
import { SetupError } from './setup-error';

const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

/**
 * Ends a server and waits until it is gone. SIGINT closes its connections and writes everything; SIGTERM would wait
 * for every client. A server that hangs gets SIGQUIT: it recovers from its log at the next start.
 */
export async function stopServer(pid: number): Promise<void> {
  const identity = identifyProcess(pid);
  if (identity === null) return;
  for (const [signal, patienceMs] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
  ] as const) {
    if (!sendSignal(pid, signal)) return;
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isStillRunning(pid, identity)) return;
      await sleep(10);
    }
  }
  throw new SetupError(`The database server (process ${pid}) does not stop.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
