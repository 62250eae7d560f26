import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers `/healthz` (the process lives) and `/readyz` (pages can be served: 200, else 503). False for any other
 * path, which is then left alone.
 */
export function answerProbe(request: IncomingMessage, response: ServerResponse, isReady: boolean): boolean {
  const url = request.url ?? '';
  // Nearly every request is something else: a look at one letter tells.
  if (url[1] !== 'h' && url[1] !== 'r') return false;
  const [path] = url.split('?');
  if (path !== '/healthz' && path !== '/readyz') return false;
  const isGood = path === '/healthz' || isReady;
  const text = isGood ? 'ok\n' : 'starting\n';
  response.writeHead(isGood ? 200 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(text.length),
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
  return true;
}
