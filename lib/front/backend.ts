import type { Assets } from './assets';
import type { ErrorPages } from './error-pages';
import type { Backend } from './handle-request';
import type { Metrics } from './metrics';
import { createPageCache } from './page-cache';
import { renderPublic } from './page-source';
import { createLimit } from './render-limit';
import type { Render } from './renderer';
import type { Headers } from './security-headers';
import type { Site } from './site';

/** Rendering takes the processor: more at once only makes each slower. Public pages have places of their own. */
const PAGE_RENDERS = { most: 2, mostWaiting: 500, mostWaitMs: 15_000 };
const OTHER_RENDERS = { most: 1, mostWaiting: 16, mostWaitMs: 3_000 };
const MOST_CACHE_BYTES = 256 << 20;

type Options = {
  render: Render;
  site: Site;
  assets: Assets;
  errors: ErrorPages;
  common: Headers;
  metrics: Metrics;
};

/** Puts the renderer behind cache and limits and has it make the error pages. */
export async function createBackend(options: Options): Promise<Backend> {
  const { site, assets, errors, common, metrics } = options;
  const render = timed(options.render, metrics);
  const pageLimit = createLimit(PAGE_RENDERS.most, PAGE_RENDERS.mostWaiting, PAGE_RENDERS.mostWaitMs);
  const limit = createLimit(OTHER_RENDERS.most, OTHER_RENDERS.mostWaiting, OTHER_RENDERS.mostWaitMs);
  const privateLimit = createLimit(OTHER_RENDERS.most, OTHER_RENDERS.mostWaiting, OTHER_RENDERS.mostWaitMs);
  const cache = createPageCache(
    (path) => pageLimit.run(() => renderPublic(render, path, common)),
    MOST_CACHE_BYTES,
  );
  metrics.watch({
    cache: () => ({ ...cache.counts, bytes: cache.bytes, pages: cache.pages }),
    waitingRenders: () => pageLimit.waiting + limit.waiting + privateLimit.waiting,
    isDatabaseUp: () => site.isDatabaseUp(),
  });
  await errors.load(render);
  return { site, assets, cache, render, limit, privateLimit };
}

function timed(render: Render, metrics: Metrics): Render {
  return async (path, headers) => {
    const startedMs = performance.now();
    const observe = (isGood: boolean) =>
      metrics.observeRender((performance.now() - startedMs) / 1000, isGood);
    try {
      const rendered = await render(path, headers);
      observe(rendered.status < 500);
      return rendered;
    } catch (error) {
      observe(false);
      throw error;
    }
  };
}
