import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess, isStillRunning } from './process-identity';

const MOST_WAITS = 400;

/** What a lock is taken for: `serve` keeps a server up for others, `tool` stops it when its work is done. */
export type LockPurpose = 'serve' | 'tool';
export type LockHolder = { pid: number; identity: string; purpose: LockPurpose };

/** Takes the lock file for this process and returns its text, or the holder when a living process has it. */
export async function takeLockFile(path: string, purpose: LockPurpose): Promise<string | LockHolder> {
  const identity = identifyProcess(process.pid);
  const text = `${JSON.stringify({ pid: process.pid, identity, purpose, token: randomUUID() })}\n`;
  // Linked into place when complete: nobody ever sees a lock that is still being written.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o644 });
  try {
    return (await takeOver(path, draft)) ?? text;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the lock file if it is still the one with this text. */
export async function dropLockFile(path: string, text: string): Promise<void> {
  if ((await readText(path)) === text) await rm(path, { force: true });
}

/**
 * Puts the draft at the path unless a living process is there. What a dead one left may be replaced only by the
 * process that holds the right of succession, itself a lock file named after the text to be replaced. So a slow
 * process cannot remove the fresh lock of a faster one, and a successor that dies midway is succeeded in turn.
 */
async function takeOver(path: string, draft: string): Promise<LockHolder | null> {
  for (let waits = 0; ; ) {
    if (await linkIfFree(draft, path)) return null;
    const found = await readText(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder && isStillRunning(holder.pid, holder.identity)) return holder;

    const succession = `${path}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
    const rival = await takeOver(succession, draft);
    if (rival) {
      // It is about to become the holder, or to find that another one already is.
      if (++waits > MOST_WAITS) return rival;
      await sleep(5);
      continue;
    }
    if ((await readText(path)) === found) {
      await rename(succession, path);
      return null;
    }
    await rm(succession, { force: true });
  }
}

async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    const { pid, identity, purpose } = JSON.parse(text) as LockHolder;
    return Number.isInteger(pid) && pid > 0 && typeof identity === 'string'
      ? { pid, identity, purpose }
      : null;
  } catch {
    return null;
  }
}
