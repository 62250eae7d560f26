import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../lib/domain/incident/locale';
import { href } from '../../lib/i18n/href';
import { closeBrowser, withPage } from './browser';
import { FIRST_INCIDENT, PATHS, SECOND_INCIDENT } from './public-pages';

afterAll(closeBrowser);

describe.concurrent('with the keyboard alone', () => {
  it.each(LOCALES)('the first stop in %s leads past the links of the header to the text', async (locale) => {
    await withPage({}, async (page) => {
      await page.goto(href(locale, `/incidents/${SECOND_INCIDENT}`));
      await page.keyboard.press('Tab');
      const skip = page.locator(':focus');
      expect(await skip.getAttribute('href')).toBe('#main');
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      expect(page.url()).toMatch(/#main$/);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  });

  it.each(PATHS.filter((path) => !path.includes(FIRST_INCIDENT)))(
    'every link and field of %s is reached in the order of the text, and each shows where one is',
    async (path) => {
      for (const width of [390, 1280]) {
        await withPage({ viewport: { width, height: 900 } }, async (page) => {
          await page.goto(path);
          const stops = await walk(page, await page.evaluate(countStops, STOPS));
          expect(stops.map(({ index }) => index)).toEqual(stops.map((_, position) => position));
          expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
        });
      }
    },
  );

  it('no link of the first incident is left out or hidden', async () => {
    await withPage({}, async (page) => {
      await page.goto(`/incidents/${FIRST_INCIDENT}`);
      const unreachable = await page
        .locator('main a')
        .evaluateAll((links) =>
          (links as HTMLAnchorElement[])
            .filter((link) => link.tabIndex !== 0 || !link.checkVisibility({ visibilityProperty: true }))
            .map((link) => link.outerHTML),
        );
      expect(unreachable).toEqual([]);
    });
  });
});

/** Whatever takes the focus. */
const STOPS = 'a[href], button, input:not([type=hidden]), select, summary';

/** Not those of a closed list or of what another width shows. */
function countStops(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
}

type Stop = { index: number; isSeen: boolean; html: string };

/** Goes from stop to stop with Tab. A stop is seen when it has an outline and lies in the window. */
async function walk(page: Page, length: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let step = 0; step < length; step++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate((selector) => {
        const element = document.activeElement ?? document.body;
        const all = [...document.querySelectorAll(selector)].filter((other) => other.checkVisibility());
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const isInWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return {
          index: all.indexOf(element),
          isSeen: isInWindow && isOutlined,
          html: element.outerHTML.slice(0, 120),
        };
      }, STOPS),
    );
  }
  return stops;
}
