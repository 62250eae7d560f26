import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerProbe } from './probes';
import { isReadablePath } from './request-path';

export type FrontServer = {
  /** The port that it listens on. */
  port: number;
  /** From now on pages come from this renderer and the process counts as ready. */
  setRenderer(renderer: RequestListener): void;
  /** No new requests; those under way end, for at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
};

/**
 * The one server that faces visitors. It listens at once, so that probes are answered while the database and
 * the build are still being prepared, and passes everything else to the renderer once there is one.
 * Rejects with the error of `listen`, such as EADDRINUSE.
 */
export async function startFrontServer(host: string, port: number): Promise<FrontServer> {
  let renderer: RequestListener | null = null;
  let isClosing = false;
  const server = createServer((request, response) => {
    // A kept connection would otherwise hold up the end until it times out.
    response.once('close', () => isClosing && server.closeIdleConnections());
    if (answerProbe(request, response, renderer !== null)) return;
    if (!renderer) return answerText(response, 503, 'Faultline is starting.', { 'retry-after': '2' });
    if (!isReadablePath(request.url ?? '')) return answerText(response, 404, 'Not found.');
    // What a visitor says our host is must not reach a page: Next would make absolute addresses from it.
    request.headers.host = `localhost:${boundPort}`;
    delete request.headers['x-forwarded-host'];
    renderer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    port: boundPort,
    setRenderer(next) {
      renderer = next;
    },
    async close(graceMs = 10_000) {
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function answerText(
  response: ServerResponse<IncomingMessage>,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}
