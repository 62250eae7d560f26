import { afterAll, expect, it } from 'vitest';
import { closeBrowser, withPage } from './browser';
import { PUBLIC_PAGES } from './public-pages';

afterAll(closeBrowser);

const WIDTHS = [320, 390, 768, 1280, 1920];

it.concurrent.each(PUBLIC_PAGES)('nothing on $address is wider than the window', async ({ address }) => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(overflowing), `${width} px`).toEqual([]);
    }
  });
});

/** Elements that reach beyond the window, without those inside of one that scrolls or is cut off. */
function overflowing(): string[] {
  const limit = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= limit) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > limit + 0.5,
  );
  return wide.map((element) => `${element.tagName} ${element.outerHTML.slice(0, 120)}`);
}
