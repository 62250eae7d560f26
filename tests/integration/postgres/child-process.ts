import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type { Account } from '../../../lib/data/postgres/server-account';
import { type Launcher, launch } from '../../../lib/data/postgres/server-process';

export type Said = { ok: boolean; ownerUrl?: string; uid?: number; name?: string; message?: string };
export type Child = { pid: number; said: Said; kill(): Promise<void>; finish(): Promise<number | null> };

const SCRIPT = fileURLToPath(new URL('child.ts', import.meta.url));
const SELF: Launcher = { account: null, capability: null };
const children: Child[] = [];

/** Starts child.ts in a process of its own, as this user or another, and waits for what it says. */
export async function startChild(args: string[], launcher = SELF): Promise<Child> {
  const command = ['--import', import.meta.resolve('tsx'), SCRIPT, ...args];
  const child = launch(launcher, process.execPath, command, ['pipe', 'pipe', 'inherit']);
  const { pid, stdin, stdout } = child;
  if (!pid || !stdin || !stdout) throw new Error('child process: not started');
  const exited = once(child, 'exit');
  const lines = createInterface({ input: stdout });
  const [line] = await Promise.race([once(lines, 'line'), exited]);
  const started = {
    pid,
    said: JSON.parse(String(line)) as Said,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    finish: async () => {
      stdin.end();
      return (await exited)[0] as number | null;
    },
  };
  children.push(started);
  return started;
}

/** A user who is not root: ourselves, or `nobody` with just what it takes to read a checkout below /root. */
export function normalUser(): Launcher & { uid: number } {
  const own = process.getuid?.() ?? -1;
  if (own !== 0) return { ...SELF, uid: own };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const account: Account = { uid: id('-u'), gid: id('-g') };
  const canRead = spawnSync('test', ['-r', SCRIPT], account).status === 0;
  return { account, capability: canRead ? null : 'dac_read_search', uid: account.uid };
}

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.finish()));
});
