import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { fetchRaw } from '../../tests/builders/http';

export const MODES = ['identity', 'gzip', '304'] as const;

export type Mode = (typeof MODES)[number];

export type Page = { identity: Buffer; gzip: Buffer };

const run = promisify(execFile);
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
