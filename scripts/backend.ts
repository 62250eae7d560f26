import path from 'node:path';
import { watchRevisions } from '../lib/data/published/watch-revisions';
import { pageKind, pagesToWarm } from '../lib/domain/incident/published-state';
import { loadAssets } from '../lib/front/assets';
import { createBackend } from '../lib/front/backend';
import type { Backend } from '../lib/front/handle-request';
import { startWorkerRenderer } from '../lib/front/worker-renderer';
import type { Listening } from './listen';
import { root } from './root';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const INCIDENTS_TO_WARM = 20;

/** Next behind the front server, told by the database what is published. */
export async function startBackend(
  { front, errors, common, metrics }: Listening,
  publicUrl: string,
): Promise<{ backend: Backend; warmUp(): Promise<void>; close(): Promise<void> }> {
  const renderer = await startWorkerRenderer(new URL('./render-worker.mjs', import.meta.url), {
    port: front.port,
  });
  const assets = await loadAssets(
    [
      { directory: path.join(root, '.next/static'), prefix: '/_next/static/', cacheControl: IMMUTABLE },
      { directory: path.join(root, 'public'), prefix: '/', cacheControl: ONE_HOUR },
    ],
    common,
  );

  let changedAtMs = 0;
  let backend: Backend | null = null;
  const watch = watchRevisions(publicUrl, () => {
    changedAtMs = performance.now();
    backend?.cache.refresh(versionOf);
  });
  const kindOf = (address: string) => {
    const state = watch.current();
    return state && pageKind(address, state);
  };
  const versionOf = (address: string) => {
    const kind = kindOf(address);
    return kind?.kind === 'page' ? kind.version : null;
  };
  const site = { pageKind: kindOf, changedAtMs: () => changedAtMs, isDatabaseUp: () => watch.isConnected() };
  backend = await createBackend({
    render: renderer.render,
    site,
    assets,
    errors,
    common,
    metrics,
  });
  const { cache } = backend;
  return {
    backend,
    // Fills the memory while nobody waits: files of the build, then the pages that most will ask for.
    async warmUp() {
      await assets.warm();
      const state = watch.current();
      for (const page of state ? pagesToWarm(state, INCIDENTS_TO_WARM) : []) {
        // One that cannot be made now is made when somebody asks for it.
        await Promise.resolve(cache.get(page, versionOf(page) ?? '', true)).catch(() => undefined);
      }
    },
    async close() {
      await watch.stop();
      await renderer.close();
    },
  };
}
