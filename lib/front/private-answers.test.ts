import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { fetchRaw } from '@/tests/builders/http';
import { createErrorPages } from './error-pages';
import { startFrontServer } from './front-server';
import type { Observe } from './observe';
import { createPageCache } from './page-cache';
import { renderPublic } from './page-source';
import { createLimit } from './render-limit';
import { createRenderer } from './renderer';

const silent: Observe = Object.assign(() => undefined, { began: () => undefined, failure: () => undefined });

/** A front server whose pages print whatever credentials the renderer is shown. */
async function startEcho(): Promise<string> {
  const front = await startFrontServer({
    host: '127.0.0.1',
    port: 0,
    common: {},
    errors: await createErrorPages({}),
    observe: silent,
    trustedProxies: 0,
  });
  onTestFinished(() => front.close(0));
  const render = createRenderer((request, response) => {
    const { cookie = '', authorization = '' } = request.headers;
    response.setHeader('content-type', 'text/html');
    response.end(`<p>${request.url} ${cookie} ${authorization}</p>`);
  }, 'localhost');
  front.setBackend({
    render,
    limit: createLimit(4, 100, 5_000),
    privateLimit: createLimit(4, 100, 5_000),
    cache: createPageCache((path) => renderPublic(render, path, {}), 1 << 20),
    assets: {
      has: () => false,
      get: () => Promise.reject(new Error('no file')),
      warm: async () => undefined,
    },
    site: {
      pageKind: (path) => (path.startsWith('/page') ? { kind: 'page', version: '1' } : { kind: 'other' }),
      changedAtMs: () => 0,
      isDatabaseUp: () => true,
    },
  });
  return `http://127.0.0.1:${front.port}`;
}

it('no byte of an answer to somebody with credentials ever reaches anybody without, in any order of requests', async () => {
  const url = await startEcho();
  const visit = fc.record({
    path: fc.constantFrom('/page/a', '/page/b', '/other', '/page/a?x=1'),
    secret: fc.option(fc.stringMatching(/^[a-z]{8}$/), { nil: null }),
    asCookie: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 12 }), async (visits) => {
      const answers = await Promise.all(
        visits.map(({ path, secret, asCookie }) => {
          const marked = `secret-${secret}`;
          const headers: Record<string, string> =
            secret === null ? {} : asCookie ? { cookie: marked } : { authorization: marked };
          return fetchRaw(url, path, { ...headers, 'accept-encoding': 'identity' });
        }),
      );
      answers.forEach(({ body, headers }, index) => {
        const own = visits[index]?.secret;
        const shown = body.toString().match(/secret-\w+/g) ?? [];
        expect(shown).toEqual(own === null ? [] : [`secret-${own}`]);
        if (own !== null) expect(headers['cache-control']).toBe('private, no-store');
      });
    }),
    { numRuns: 60 },
  );
});
