import { createServer, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FrontServer, startFrontServer } from './front-server';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

async function start(): Promise<FrontServer> {
  const front = await startFrontServer('127.0.0.1', 0);
  onTestFinished(() => front.close(0));
  return front;
}

/** A request as it is written, which `fetch` would correct. */
function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = sendRequest({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.once('error', reject);
    request.end();
  });
}

/** A promise and what fulfils it. */
function createGate(): [Promise<void>, () => void] {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [gate, () => open()];
}

describe('a front server without a renderer', () => {
  it('lives but is not ready, and says so to the probes', async () => {
    const { port } = await start();
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200, body: 'ok\n' });
    expect(await ask(port, '/readyz')).toMatchObject({ status: 503, body: 'starting\n' });
  });

  it('asks visitors to come back in a moment, and caches not to keep that', async () => {
    const { port } = await start();
    const { status, headers } = await ask(port, '/incidents/x');
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  });

  it('listens on a port of its own when asked for port 0', async () => {
    const [first, second] = [await start(), await start()];
    expect(first.port).toBeGreaterThan(0);
    expect(second.port).not.toBe(first.port);
  });

  it('refuses to start on a port that is taken, with the reason', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startFrontServer('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('a front server with a renderer', () => {
  async function startWith(render: Parameters<FrontServer['setRenderer']>[0]) {
    const front = await start();
    front.setRenderer(render);
    return front;
  }

  it('is ready', async () => {
    const { port } = await startWith((_, response) => response.end());
    expect(await ask(port, '/readyz')).toMatchObject({ status: 200, body: 'ok\n' });
    expect(await ask(port, '/readyz?from=balancer')).toMatchObject({ status: 200 });
  });

  it('answers probes itself and passes everything else on, also what only looks like a probe', async () => {
    const seen: (string | undefined)[] = [];
    const { port } = await startWith((request, response) => {
      seen.push(request.url);
      response.end();
    });
    const paths = ['/healthz', '/readyz', '/', '/healthz/', '/fr/healthz', '/incidents/x?q=1'];
    for (const path of paths) await ask(port, path);
    expect(seen).toEqual(paths.slice(2));
  });

  it('gives the answer of the renderer as it is', async () => {
    const { port } = await startWith((request, response) => {
      response.writeHead(418, { 'x-own': 'yes' });
      response.end(request.method);
    });
    const answer = await ask(port, '/', { method: 'POST' });
    expect(answer).toMatchObject({ status: 418, body: 'POST' });
    expect(answer.headers['x-own']).toBe('yes');
  });

  it('does not pass on what a visitor says our host is', async () => {
    const { port } = await startWith((request, response) => response.end(JSON.stringify(request.headers)));
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'fr' };
    const { body } = await ask(port, '/', { headers });
    expect(JSON.parse(body)).toMatchObject({ host: `localhost:${port}`, 'accept-language': 'fr' });
    expect(body).not.toContain('evil');
  });

  it.each(['/%A0', '/incidents/%', '/a%00b'])(
    'answers 404 for %s without asking the renderer',
    async (path) => {
      let asked = 0;
      const { port } = await startWith((_, response) => {
        asked += 1;
        response.end();
      });
      expect(await ask(port, path)).toMatchObject({ status: 404, body: 'Not found.\n' });
      expect(asked).toBe(0);
    },
  );
});

describe('closing a front server', () => {
  /** A server whose renderer answers when told to, and a request that it is busy with. */
  async function startBusy() {
    const front = await startFrontServer('127.0.0.1', 0);
    const [mayAnswer, letAnswer] = createGate();
    const [isBusy, reachedRenderer] = createGate();
    front.setRenderer(async (_, response) => {
      reachedRenderer();
      await mayAnswer;
      response.end('done');
    });
    const answer = fetch(`http://127.0.0.1:${front.port}/`);
    await isBusy;
    return { front, answer, letAnswer };
  }

  it('lets a request under way end, takes no new one, and does not wait for the kept connection', async () => {
    const { front, answer, letAnswer } = await startBusy();
    const startedMs = performance.now();
    const closed = front.close();
    await expect(ask(front.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    letAnswer();
    expect(await (await answer).text()).toBe('done');
    await closed;
    expect(performance.now() - startedMs).toBeLessThan(2000);
  });

  it('cuts off a request that outlasts the time given', async () => {
    const { front, answer } = await startBusy();
    const cut = expect(answer).rejects.toThrow();
    await front.close(50);
    await cut;
  });

  it('ends at once when nothing is under way', async () => {
    const front = await startFrontServer('127.0.0.1', 0);
    front.setRenderer((_, response) => response.end());
    await (await fetch(`http://127.0.0.1:${front.port}/`)).text();
    const startedMs = performance.now();
    await front.close();
    expect(performance.now() - startedMs).toBeLessThan(1000);
  });
});
