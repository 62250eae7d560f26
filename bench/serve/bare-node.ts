import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const identity = readFileSync(path.join(folder, 'page'));
const gzip = readFileSync(path.join(folder, 'page.gz'));

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === '"a"') return response.writeHead(304, ['etag', '"a"']).end();
  const isGzip = request.headers['accept-encoding'] === 'gzip';
  const body = isGzip ? gzip : identity;
  const head = [
    'content-type',
    'text/html; charset=utf-8',
    'etag',
    '"a"',
    'content-length',
    String(body.length),
  ];
  response.writeHead(200, isGzip ? [...head, 'content-encoding', 'gzip'] : head);
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  console.log(`listening: http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
process.once('SIGTERM', () => process.exit(0));
