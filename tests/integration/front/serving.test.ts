import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../builders/built-app';
import { fetchRaw, sendBytes } from '../../builders/http';
import { type Site, startSite } from '../../builders/site-process';

const METRICS_PORT = '39417';
const INCIDENT = '/incidents/glm-5-3-kv-cache-leak';

let dataDir: string;
let site: Site;

beforeAll(async () => {
  await ensureBuilt();
  dataDir = await mkdtemp(path.join(tmpdir(), 'faultline-front-'));
  site = await startSite({ FAULTLINE_DATA_DIR: dataDir, FAULTLINE_METRICS_PORT: METRICS_PORT });
}, 240_000);

afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetchRaw(site.url, address, headers, method);

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const rendered = () => metric('faultline_render_seconds_count{result="good"}');

/** Rendering in the background after the start must not be counted as the work of a test. */
async function quiet(): Promise<void> {
  let before = -1;
  for (let now = await rendered(); now !== before; now = await rendered()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}

describe('a public page', () => {
  it('comes from memory: a herd of 200 costs no rendering, and all get the same bytes', async () => {
    await quiet();
    const before = await rendered();
    const answers = await Promise.all(Array.from({ length: 200 }, () => get(INCIDENT)));
    expect(await rendered()).toBe(before);
    const hashes = new Set(answers.map(({ body }) => createHash('sha256').update(body).digest('hex')));
    expect(hashes.size).toBe(1);
  });

  it('is the same page in every encoding and for every way of writing its address', async () => {
    const plain = await get(INCIDENT);
    const gzip = await get(INCIDENT, { 'accept-encoding': 'gzip' });
    const br = await get(INCIDENT, { 'accept-encoding': 'gzip, br' });
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect((await get('/%69ncidents/glm%2D5-3-kv-cache-leak')).headers.etag).toBe(plain.headers.etag);
  });

  it('may be kept by shared caches and is asked for again by tag', async () => {
    const { headers } = await get(INCIDENT, { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+/);
    expect(headers.vary).toBe('accept-encoding');
    const again = await get(INCIDENT, { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(INCIDENT, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });

  it('does not show what a visitor says of hosts, and does not change for it', async () => {
    const plain = await get(INCIDENT);
    const evil = await get(INCIDENT, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'host=evil.example',
    });
    expect(evil.headers.etag).toBe(plain.headers.etag);
    const once = await get(`${INCIDENT}?x=1`, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(once.body.toString()).not.toContain('evil.example');
  });

  it.each([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('has %s: %s', async (name, value) => {
    for (const address of [INCIDENT, `${INCIDENT}?x=1`, '/nowhere']) {
      expect((await get(address)).headers[name]).toBe(value);
    }
  });

  it('lets run nothing but its own scripts, and may not be framed', async () => {
    const policy = String((await get(INCIDENT)).headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(0);
  });

  it('says nothing of HSTS without TLS', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a request with a cookie or authorisation', () => {
  it.each<Record<string, string>>([
    { cookie: 'session=secret-of-somebody' },
    { authorization: 'Bearer secret-of-somebody' },
  ])('is answered for itself alone, and no byte of it reaches others: %j', async (headers) => {
    const before = await get(INCIDENT);
    const own = await get(INCIDENT, headers);
    expect(own.headers['cache-control']).toBe('private, no-store');
    const after = await get(INCIDENT);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body.toString()).not.toContain('secret-of-somebody');
  });
});

describe('errors', () => {
  it.each([
    ['/incidents/nowhere', 404, 'en', 'Page not found'],
    ['/fr/incidents/nowhere', 404, 'fr', 'Page introuvable'],
    ['/de/no/such/page', 404, 'de', 'Seite nicht gefunden'],
    ['/%A0', 404, 'en', 'Page not found'],
    ['/fr/%00', 404, 'fr', 'Page introuvable'],
    ['/../etc/passwd', 404, 'en', 'Page not found'],
    ['/status/404', 404, 'en', 'Page not found'],
    [`/de/${'a'.repeat(2_000)}`, 414, 'de', 'zu lang'],
  ])('%s is a complete page: %d in %s', async (address, status, language, words) => {
    const { status: given, headers, body } = await get(address);
    const html = body.toString();
    expect(given).toBe(status);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(words);
    expect(html).toContain('<main');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is refused with 405 and what is allowed',
    async (method) => {
      const { status, headers } = await get('/', {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('headers of 10 MB are refused without harm', async () => {
    const received = await sendBytes(
      site.url,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(10 << 20)}\r\n\r\n`,
    );
    expect(received === '' || received.startsWith('HTTP/1.1 431')).toBe(true);
    expect((await get('/')).status).toBe(200);
  });

  it('what is no HTTP is refused without harm', async () => {
    expect(await sendBytes(site.url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect((await get('/')).status).toBe(200);
  });
});

describe('made-up queries', () => {
  it('by the thousand neither stop the site nor reach its memory; what is too much waits or is told when to come back', async () => {
    await quiet();
    const pages = await metric('faultline_cache_pages');
    const flood = Promise.all(Array.from({ length: 1_000 }, (_, index) => get(`/glossary?made-up=${index}`)));
    const during = await Promise.all(Array.from({ length: 50 }, () => get(INCIDENT)));
    expect(during.every(({ status }) => status === 200)).toBe(true);
    const answers = await flood;
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await metric('faultline_cache_pages')).toBe(pages);
  });
});

describe('slow clients', () => {
  it('that ask for much and read nothing do not keep others waiting', async () => {
    const { hostname, port } = new URL(site.url);
    const lazy = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${INCIDENT} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return socket;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(INCIDENT)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const socket of lazy) socket.destroy();
  });

  it('that send their request bit by bit do not keep others waiting', async () => {
    const { hostname, port } = new URL(site.url);
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      return socket;
    });
    expect((await get(INCIDENT)).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe('files of the build', () => {
  it('are kept for ever, compressed, and found by the addresses in the pages only', async () => {
    const html = (await get('/')).body.toString();
    const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html) ?? [];
    const { status, headers, body } = await get(script, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).length).toBeGreaterThan(body.length);
    expect((await get('/_next/static/no-such-file.js')).status).toBe(404);
    expect((await get('/_next/static/../server/app-paths-manifest.json')).status).toBe(404);
  });
});
