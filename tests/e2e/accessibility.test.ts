import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, withPage } from './browser';
import { FIRST_INCIDENT, PUBLIC_PAGES } from './public-pages';

afterAll(closeBrowser);

/** The first two show each width and each scheme, if not each with each. */
const VIEWS = [
  [390, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
  [1280, 'light'],
] as const;

it.concurrent.each(PUBLIC_PAGES)(
  'axe finds nothing on $address, narrow and wide, in light and dark',
  { timeout: 120_000 },
  async ({ address }) => {
    const isCopy = isLongCopy(address);
    await withPage({}, async (page) => {
      await page.goto(address);
      for (const [width, colorScheme] of isCopy ? VIEWS.slice(0, 2) : VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const violations = await findViolations(page, isCopy ? ['color-contrast'] : []);
        expect(violations, `${width} px, ${colorScheme}`).toEqual([]);
      }
    });
  },
);

/**
 * The very long page at its other addresses. To compare its colours takes seconds a view; they are those of the
 * English page, and on all other pages they are compared in each language.
 */
function isLongCopy(address: string): boolean {
  return address.includes(FIRST_INCIDENT) && address !== `/incidents/${FIRST_INCIDENT}`;
}

async function findViolations(page: Page, rulesLeftOut: string[]): Promise<string[]> {
  // Without frames the legacy mode finds the same and does not go through the results a second time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.disableRules(rulesLeftOut).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
