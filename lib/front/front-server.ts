import { createServer } from 'node:http';
import { type Backend, createHandler, type Parts } from './handle-request';
import { answerProbe } from './probes';

export type FrontServer = {
  /** The port that it listens on. */
  port: number;
  /** From now on pages are answered by this and the process counts as ready. */
  setBackend(backend: Backend): void;
  /** No new requests; those under way end, for at most `graceMs`. */
  close(graceMs?: number): Promise<void>;
};

type Options = Parts & { host: string; port: number };

/**
 * The one server that faces visitors. It listens at once, so that probes are answered while the database and the
 * build are still being prepared. Rejects with the error of `listen`, such as EADDRINUSE.
 */
export async function startFrontServer({ host, port, ...parts }: Options): Promise<FrontServer> {
  let backend: Backend | null = null;
  let isStopping = false;
  const handle = createHandler(parts, () => backend);
  const server = createServer({ maxHeaderSize: 16_384 }, (request, response) => {
    if (!answerProbe(request, response, backend !== null && !isStopping)) handle(request, response);
  });
  // A client that sends or reads too slowly loses its connection, not our patience.
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  // One limit for idle and for stalled connections: with two, each request would set two timers.
  server.keepAliveTimeout = 0;
  server.timeout = 65_000;
  server.maxRequestsPerSocket = 0;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 2_048 }, () => resolve());
  });
  // Later errors concern single connections and must not end the process.
  server.on('error', () => undefined);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    setBackend(next) {
      backend = next;
    },
    async close(graceMs = 10_000) {
      isStopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      // A connection kept after its last answer would otherwise hold up the end until it times out.
      const sweeper = setInterval(() => server.closeIdleConnections(), 20);
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweeper);
      clearTimeout(timer);
    },
  };
}
