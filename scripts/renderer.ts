import type { RequestListener } from 'node:http';
import next from 'next';
import { root } from './root';

/** Next as the renderer behind the front server that listens on `port`. */
export async function startRenderer(
  port: number,
): Promise<{ renderer: RequestListener; closeRenderer: () => Promise<void> }> {
  const app = next({ dev: false, dir: root, port });
  await app.prepare();
  return { renderer: app.getRequestHandler(), closeRenderer: () => app.close() };
}
