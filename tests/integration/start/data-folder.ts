import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';

const folders: string[] = [];

/** A data folder of the test's own. Whatever still works on it after the tests is killed, and the folder removed. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faultline-start-'));
  folders.push(folder);
  return folder;
}

/** All processes that work on the folder: by their arguments, their environment or their working directory. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const working = await Promise.all(pids.map((pid) => worksOn(pid, dataDir)));
  return pids.filter((pid, index) => working[index] && pid !== process.pid);
}

/** The same once there are none left, or after `patienceMs`. */
export async function remainingProcesses(dataDir: string, patienceMs = 5_000): Promise<number[]> {
  const deadline = Date.now() + patienceMs;
  let left = await processesOf(dataDir);
  while (left.length > 0 && Date.now() < deadline) {
    await sleep(50);
    left = await processesOf(dataDir);
  }
  return left;
}

/** kill -9, all at once: nobody gets to clean up after another. */
export async function killAll(dataDir: string): Promise<void> {
  for (const pid of await processesOf(dataDir)) kill(pid);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function worksOn(pid: number, dataDir: string): Promise<boolean> {
  const of = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  // A process that ended but was not asked for yet works on nothing.
  if (/^\d+ \(.*\) [ZX]/s.test(await of('stat'))) return false;
  const facts = await Promise.all([
    of('cmdline'),
    of('environ'),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  return facts.some((fact) => fact.includes(dataDir));
}

afterAll(async () => {
  for (const folder of folders) {
    await killAll(folder);
    await remainingProcesses(folder);
    await rm(folder, { recursive: true, force: true });
  }
});
