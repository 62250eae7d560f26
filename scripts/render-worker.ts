import { parentPort, workerData } from 'node:worker_threads';
import next from 'next';
import { createRenderer } from '../lib/front/renderer';
import type { RenderOrder, RenderReport } from '../lib/front/worker-renderer';
import { root } from './root';

/* The thread in which Next renders. It knows the database as the roles of the web alone. */

const { port } = workerData as { port: number };
const report = (message: RenderReport) => parentPort?.postMessage(message);

// With its port Next reaches itself for redirects; the name it is called by is given with each rendering.
const app = next({ dev: false, dir: root, port });
await app.prepare();
const render = createRenderer(app.getRequestHandler(), `localhost:${port}`);

parentPort?.on('message', async ({ id, path, headers }: RenderOrder) => {
  try {
    report({ id, rendered: await render(path, headers) });
  } catch (error) {
    report({ id, failure: (error as Error).message });
  }
});
report({ ready: true });
