import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './server-account';

/** How a binary of the server is run: as whom, and with which capability kept if root lends one. */
export type Launcher = { account: Account | null; capability: string | null };
export type Finished = { code: number | null; output: string };

type Surroundings = { cwd?: string; env?: Record<string, string> };

/**
 * Starts a binary in a session of its own, so that Ctrl-C in the terminal reaches only us and we stop things in
 * order. Of the environment it gets no locale and no PG variables: they would change what it does.
 */
export function launch(
  { account, capability }: Launcher,
  command: string,
  args: string[],
  stdio: StdioOptions,
  { cwd = '/', env: added }: Surroundings = {},
): ChildProcess {
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: 'C',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...added,
  };
  const options = { env: env as NodeJS.ProcessEnv, stdio, cwd, detached: true };
  if (!account) return spawn(command, args, options);
  if (!capability) return spawn(command, args, { ...options, uid: account.uid, gid: account.gid });
  // no_setuid_fixup: without it access(2) ignores the capability, and PostgreSQL asks access(2) before it runs itself.
  const setpriv = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ];
  return spawn('setpriv', [...setpriv, command, ...args], options);
}

/** Runs a binary to its end and returns what it said; a binary that cannot be run at all is a result too. */
export async function runToEnd(
  launcher: Launcher,
  command: string,
  args: string[],
  { input = '', ...surroundings }: Surroundings & { input?: string } = {},
): Promise<Finished> {
  try {
    const child = launch(launcher, command, args, ['pipe', 'pipe', 'pipe'], surroundings);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stdin?.on('error', () => undefined).end(input);
    const [code] = await once(child, 'close');
    return { code, output };
  } catch (error) {
    return { code: null, output: (error as Error).message };
  }
}
