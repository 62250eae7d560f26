import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { envSchema } from '../../lib/data/env';
import { root } from '../../scripts/root';

/** Variables of Faultline for one run; those not named count as not set, whatever `.env` says. */
export type Settings = Partial<Record<keyof typeof envSchema.shape, string>>;

export type Ended = { code: number | null; output: string; errors: string };

export type Launched = {
  /** The address, once pages can be served; rejects with all output when `npm start` ends before. */
  ready: Promise<string>;
  /** What it printed so far. */
  output(): string;
  /** Sends the signal to npm, as a terminal or a service manager does, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Ctrl-C: the terminal tells npm and everything below it. Needs a group of its own. */
  interrupt(): Promise<Ended>;
  ended: Promise<Ended>;
};

export type Site = Launched & { url: string };

/** Runs `npm <args>` to its end. */
export async function runNpm(args: readonly string[], settings: Settings): Promise<Ended> {
  return spawnNpm(args, settings).ended;
}

/** Begins `npm start`, on a free port unless told otherwise; `ownGroup` as for a terminal's job. */
export function launchSite(settings: Settings, ownGroup = false): Launched {
  const { child, printed, ended } = spawnNpm(['start'], { PORT: '0', ...settings }, ownGroup);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = /is ready: (\S+)/.exec(printed().output) ?? [];
      if (address) resolve(address);
    });
    ended.then(({ code, output, errors }) =>
      reject(new Error(`npm start ended with ${code}:\n${output}${errors}`)),
    );
  });
  // Who stops it before it is ready does not wait for that.
  ready.catch(() => undefined);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const interrupt = () => {
    if (!ownGroup || child.pid === undefined) throw new Error('npm start shares its group with the tests');
    process.kill(-child.pid, 'SIGINT');
    return ended;
  };
  return { ready, output: () => printed().output, stop, interrupt, ended };
}

/** Runs `npm start` until it says that it is ready. */
export async function startSite(settings: Settings): Promise<Site> {
  const launched = launchSite(settings);
  return { ...launched, url: await launched.ready };
}

/**
 * Loads a content folder into the database that a site serves, publishes it and waits until it is shown. Gives what
 * the command said.
 */
export async function publishContent(contentDir: string, reason: string, settings: Settings) {
  const args = ['run', '--silent', 'content:load', '--', '--dir', contentDir, '--publish', reason];
  const { code, output, errors } = await runNpm(args, settings);
  if (code !== 0) throw new Error(`content:load ended with ${code}:\n${output}${errors}`);
  // Every process shows it within a second.
  await sleep(1_000);
  return output;
}

function spawnNpm(args: readonly string[], settings: Settings, detached = false) {
  const child = spawn('npm', args, {
    cwd: root,
    env: userEnv(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = endOf(child).then((code): Ended => ({ code, output, errors }));
  return { child, printed: () => ({ output, errors }), ended };
}

/** `close` and not `exit`: only then has everything been read that it printed. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code as number | null;
}

/** The environment of a user: nothing of the test runner, and a time zone far from UTC. */
function userEnv(settings: Settings): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']));
  const env: Record<string, string | undefined> = {
    ...process.env,
    ...unset,
    TZ: 'America/Los_Angeles',
    // npm would now and then add to the errors that there is a newer one.
    npm_config_update_notifier: 'false',
    ...settings,
  };
  const isOfRunner = (name: string) => /^(NODE_ENV|NODE_OPTIONS|VITEST.*)$/.test(name);
  for (const name of Object.keys(env).filter(isOfRunner)) delete env[name];
  return env as NodeJS.ProcessEnv;
}
