import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchRaw } from '@/tests/builders/http';
import { createErrorPages } from './error-pages';
import { type FrontServer, startFrontServer } from './front-server';
import type { Backend } from './handle-request';
import type { Observe } from './observe';
import { createPageCache } from './page-cache';
import { createLimit } from './render-limit';
import { createRenderer } from './renderer';
import { storeAnswer } from './stored-answer';

const silent: Observe = Object.assign(() => undefined, { began: () => undefined, failure: () => undefined });

async function start(): Promise<FrontServer & { url: string }> {
  const parts = { common: {}, errors: await createErrorPages({}), observe: silent, trustedProxies: 0 };
  const front = await startFrontServer({ host: '127.0.0.1', port: 0, ...parts });
  onTestFinished(() => front.close(0));
  return { ...front, url: `http://127.0.0.1:${front.port}` };
}

/** A backend whose pages take a while and say their path. */
function slowBackend(
  renderPage = async (path: string) => storeAnswer(200, Buffer.from(`kept ${path}`), {}),
): Backend {
  const listener = async (request: { url?: string }, response: { end(text: string): unknown }) => {
    await sleep(100);
    response.end(`page ${request.url}`);
  };
  const render = createRenderer(listener as never, 'localhost');
  return {
    render,
    limit: createLimit(1, 1, 1_000),
    privateLimit: createLimit(4, 100, 5_000),
    cache: createPageCache(renderPage, 1 << 20),
    assets: {
      has: () => false,
      get: () => Promise.reject(new Error('no file')),
      warm: async () => undefined,
    },
    site: {
      pageKind: (path) => (path === '/kept' ? { kind: 'page', version: '1' } : { kind: 'other' }),
      changedAtMs: () => 0,
      isDatabaseUp: () => true,
    },
  };
}

describe('a front server without a backend', () => {
  it('lives but is not ready', async () => {
    const { url } = await start();
    expect((await fetchRaw(url, '/healthz')).status).toBe(200);
    expect((await fetchRaw(url, '/readyz')).status).toBe(503);
  });

  it('asks visitors in their language to come back in a moment', async () => {
    const { url } = await start();
    const { status, headers, body } = await fetchRaw(url, '/de/incidents/x');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body.toString()).toContain('<html lang="de">');
  });
});

describe('a front server with a backend', () => {
  it('is ready, and answers from memory or by rendering', async () => {
    const { url, setBackend } = await start();
    setBackend(slowBackend());
    expect((await fetchRaw(url, '/readyz')).status).toBe(200);
    expect((await fetchRaw(url, '/kept')).body.toString()).toBe('kept /kept');
    expect((await fetchRaw(url, '/other')).body.toString()).toBe('page /other');
  });

  it('renders a page once for a herd of 200 that finds the memory empty', async () => {
    const { url, setBackend } = await start();
    const renderPage = vi.fn(async () => {
      await sleep(50);
      return storeAnswer(200, Buffer.from('the page'), {});
    });
    setBackend(slowBackend(renderPage));
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetchRaw(url, '/kept')));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['the page']));
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  it('refuses renderings beyond what may wait with 503 and a time to come back', async () => {
    const { url, setBackend } = await start();
    setBackend(slowBackend());
    const answers = await Promise.all(['/a', '/b', '/c', '/d'].map((path) => fetchRaw(url, path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
  });

  it('lets a request end that is under way when it closes, and takes no new one', async () => {
    const { url, setBackend, close } = await start();
    setBackend(slowBackend());
    const underway = fetchRaw(url, '/other');
    await sleep(30);
    const closing = close();
    expect((await underway).body.toString()).toBe('page /other');
    await closing;
    await expect(fetchRaw(url, '/other')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('is not ready any more while it closes', async () => {
    const { port, setBackend, close } = await start();
    setBackend(slowBackend());
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    const ask = (path: string, more = '') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`);
    ask('/other');
    await sleep(30);
    const closing = close();
    ask('/readyz', 'Connection: close\r\n');
    expect((await received).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    await closing;
  });
});
