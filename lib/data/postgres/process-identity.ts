import { readFileSync } from 'node:fs';

/** Stands in where the start time of a living process cannot be read (no /proc, or a hidden one). */
export const UNKNOWN_IDENTITY = 'unknown';

/**
 * A name for one run of one process, or null when it is gone. Pids are recycled, so it holds the start time, and
 * the boot because start times count from there. A zombie counts as gone: in containers nobody may ever reap it.
 */
export function identifyProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces and brackets of its own.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readBootId()}/${fields[19]}`;
  } catch {
    return acceptsSignals(pid) ? UNKNOWN_IDENTITY : null;
  }
}

/** Whether the process once identified so still runs. In doubt it does: a lock is not to be broken on a guess. */
export function isStillRunning(pid: number, identity: string): boolean {
  const current = identifyProcess(pid);
  if (current === null) return false;
  return current === identity || current === UNKNOWN_IDENTITY || identity === UNKNOWN_IDENTITY;
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'boot';
  }
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
