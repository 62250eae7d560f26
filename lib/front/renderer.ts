import { Agent, createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { duplexPair } from 'node:stream';

export type Rendered = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Render = (path: string, headers?: Record<string, string>) => Promise<Rendered>;

const MOST_MS = 20_000;
const MOST_BYTES = 32 << 20;

/**
 * Renders addresses through a request listener, such as Next's, over connections that exist in memory only: no
 * port is open on which it could be reached past the front server. The listener sees `host` and the headers that
 * are given, never a visitor's. Rejects when it takes too long, answers too much or breaks off.
 */
export function createRenderer(listener: RequestListener, host: string): Render {
  const server = createServer(listener);
  const agent = new Agent({ keepAlive: false });
  agent.createConnection = () => {
    const [ours, theirs] = duplexPair();
    // The ends of the pair do not tell each other when one is torn down.
    theirs.once('close', () => {
      if (!theirs.writableFinished) ours.destroy(new Error('rendering broke off'));
    });
    ours.once('close', () => theirs.destroy());
    server.emit('connection', theirs);
    return ours;
  };
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ path, agent, headers: { ...headers, host } }, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) outgoing.destroy(new Error('rendering too large'));
          chunks.push(chunk);
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 500,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      const timer = setTimeout(() => outgoing.destroy(new Error('rendering too slow')), MOST_MS);
      outgoing.once('close', () => clearTimeout(timer));
      outgoing.once('error', reject);
      outgoing.end();
    });
}
