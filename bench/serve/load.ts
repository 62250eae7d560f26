import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { fetchRaw } from '../../tests/builders/http';

export const MODES = ['identity', 'gzip', '304'] as const;

export type Mode = (typeof MODES)[number];

export type Page = { identity: Buffer; gzip: Buffer };

const run = promisify(execFile);
/** The core of the servers, by its line in /proc/stat. */
const SERVER_CORE_LINE = /^cpu0 (.*)$/m;
const LOAD_CORE = '1';
const CONNECTIONS = '64';

/** Ends the program with the names of what is missing and how to get it. */
export async function requireTools(tools: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const tool of tools) await run('which', [tool]).catch(() => missing.push(tool));
  if (missing.length === 0) return;
  console.error(
    `bench: missing ${missing.join(', ')}; on Debian: apt-get install wrk nginx-light util-linux`,
  );
  process.exit(1);
}

/** The bytes of a page, plain and as we compress them. */
export async function fetchPage(url: string): Promise<Page> {
  const { origin, pathname } = new URL(url);
  const { body: gzip } = await fetchRaw(origin, pathname, { 'accept-encoding': 'gzip' });
  return { gzip, identity: gunzipSync(gzip) };
}

/**
 * Waits until the servers' core has nothing left to do: one that was slow under load goes on rendering for clients
 * that are gone, and would take the next one's time.
 */
async function waitForIdleServers(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const before = await readTicks();
    await sleep(200);
    const after = await readTicks();
    if ((after.idle - before.idle) / (after.total - before.total) > 0.9) return;
  }
  throw new Error('bench: core 0 does not come to rest; stop what else runs on this machine');
}

async function readTicks(): Promise<{ idle: number; total: number }> {
  const [, line = ''] = SERVER_CORE_LINE.exec(await readFile('/proc/stat', 'utf8')) ?? [];
  const ticks = line.split(' ').map(Number);
  return { idle: ticks[3] ?? 0, total: ticks.reduce((sum, count) => sum + count, 0) };
}

/** Puts one address under load from a core of its own. */
export async function measure(url: string, mode: Mode, seconds: number) {
  const encoding = mode === 'identity' ? 'identity' : 'gzip';
  const headers = ['-H', `Accept-Encoding: ${encoding}`];
  if (mode === '304') {
    const { origin, pathname } = new URL(url);
    const { headers: known } = await fetchRaw(origin, pathname, { 'accept-encoding': encoding });
    headers.push('-H', `If-None-Match: ${known.etag}`);
  }
  const args = [
    '-c',
    LOAD_CORE,
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    ...headers,
    url,
  ];
  await waitForIdleServers();
  const { stdout } = await run('taskset', args);
  if (/Non-2xx or 3xx responses: [1-9]/.test(stdout))
    throw new Error(`bench: ${url} failed under load:\n${stdout}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: toMs(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99Ms: toMs(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
  };
}

function toMs(text = ''): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'];
}
