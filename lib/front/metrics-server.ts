import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics';

/** Serves `/metrics` on a port of its own, so that it is not public by mistake. Rejects with the error of `listen`. */
export async function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'content-length': '0' });
      response.end();
      return;
    }
    const text = await metrics.text().catch(() => null);
    response.writeHead(text === null ? 500 : 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
    response.end(text ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  // Later errors concern single connections and must not end the process.
  server.on('error', () => undefined);
  return server;
}
