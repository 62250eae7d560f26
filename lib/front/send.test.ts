import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesTag, sendStored } from './send';
import { storeAnswer } from './stored-answer';

const TEXT = 'A page. '.repeat(500);
let server: Server;
let url: string;

beforeAll(async () => {
  const answer = await storeAnswer(200, Buffer.from(TEXT), {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=0',
  });
  server = createServer((request, response) => sendStored(request, response, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });

describe('a stored answer', () => {
  it.each(['br', 'gzip', 'identity'])('reads the same in %s, with its length', async (encoding) => {
    const response = await get({ 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toBe(TEXT);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('has a strong tag of its own for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get({ 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  it('is not sent again to somebody who has it', async () => {
    const etag = (await get({ 'accept-encoding': 'gzip' })).headers.get('etag') ?? '';
    const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0');
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  });

  it('has the head of GET and no body for HEAD', async () => {
    const [head, full] = [await get({}, 'HEAD'), await get()];
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control', 'vary']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name));
    }
  });
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
])('If-None-Match %s against "a": %s', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
