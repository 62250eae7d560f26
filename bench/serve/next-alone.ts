import { createServer } from 'node:http';
import { gzip } from 'node:zlib';
import next from 'next';
import { openDatabase } from '../../lib/data/postgres/open-database';
import { ensureRoles } from '../../lib/data/roles';
import { createRenderer } from '../../lib/front/renderer';
import { root } from '../../scripts/root';

const database = await openDatabase({ dataDir: process.env.BENCH_DATA_DIR ?? '', mode: 'tool' });
const { appUrl, publicUrl } = await ensureRoles(database.ownerUrl);
Object.assign(process.env, {
  APP_DATABASE_URL: appUrl,
  PUBLIC_DATABASE_URL: publicUrl,
  NODE_ENV: 'production',
});

const app = next({ dev: false, dir: root });
await app.prepare();
const render = createRenderer(app.getRequestHandler(), 'localhost:3000');

const server = createServer(async (request, response) => {
  const { status, body } = await render(request.url ?? '/');
  if (request.headers['accept-encoding'] !== 'gzip') return response.writeHead(status).end(body);
  gzip(body, (_, compressed) => response.writeHead(status, { 'content-encoding': 'gzip' }).end(compressed));
});

server.listen(0, '127.0.0.1', () => {
  console.log(`listening: http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
process.once('SIGTERM', async () => {
  await database.close();
  process.exit(0);
});
