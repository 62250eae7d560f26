import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openReady, withPage } from './browser';
import { FIRST_INCIDENT } from './public-pages';

const ADDRESS = `/incidents/${FIRST_INCIDENT}`;

afterAll(closeBrowser);

describe('a place of the page', () => {
  it.each([
    'section[id]:has(> div > h2)',
    '[id^="event-"]',
    '[id^="claim-"]',
    '[id^="factor-"]',
    '[id^="remediation-"]',
  ])('has a link of its own: every %s', async (places) => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(ADDRESS);
      const wrong = await page.locator(places).evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { id } = element;
            return !element.querySelector(`.permalink[href="#${id}"]`);
          })
          .map(({ id, textContent }) => id || textContent),
      );
      expect(wrong).toEqual([]);
    });
  });

  it('is linked to by copying its address, said aloud, and is highlighted', async () => {
    await withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await openReady(page, ADDRESS);
      const place = page.locator('#event-deployed');
      await place.locator('.permalink').focus();
      await page.keyboard.press('Enter');
      await page.getByText('Address copied', { exact: true }).waitFor({ state: 'attached' });
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(page.url());
      expect(copied).toMatch(/#event-deployed$/);
      expect(await place.evaluate((element) => element.matches(':target'))).toBe(true);
      expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
        'rgba(0, 0, 0, 0)',
      );
    });
  });
});

it('leads to a row of a table even where the query of the address leaves it out', async () => {
  await withPage({}, async (page) => {
    await openReady(page, `${ADDRESS}?remediations.q=canary#remediation-pool-raised`);
    await page.locator('#remediation-pool-raised').waitFor();
    expect(await page.locator('#remediation-pool-raised').evaluate((row) => row.matches(':target'))).toBe(
      true,
    );
  });
});

describe('the list of contents', () => {
  it.each([1280, 1920])('follows the reader at %i px', async (width) => {
    await withPage({ viewport: { width, height: 900 } }, async (page) => {
      await openReady(page, ADDRESS);
      for (const id of ['timeline', 'sources', 'what-happened']) {
        await page.evaluate((to) => document.getElementById(to)?.scrollIntoView(), id);
        await page.locator(`#contents a[href="#${id}"][aria-current="location"]`).waitFor();
        expect(await page.locator('#contents [aria-current]').count()).toBe(1);
        const box = await page.locator('#contents [aria-current]').boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
      }
    });
  });
});

describe('an address in a language that the site does not speak', () => {
  it.each(['/es', '/pt-BR/incidents/x', '/zz/glossary'])(
    '%s is answered by where to read on',
    async (address) => {
      await withPage({ javaScriptEnabled: false }, async (page) => {
        const complaints = await page.goto(address).then((response) => response?.status());
        expect(complaints).toBe(404);
        for (const name of [
          'Read this site in English',
          'Lire ce site en français',
          'Diese Website auf Deutsch lesen',
        ])
          expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
      }).catch((error: Error) => {
        // The browser complains of the status alone, which is meant.
        if (!/^the browser complained:\n(console: .*404.*\n?|request: .* 404\n?)+$/.test(error.message))
          throw error;
      });
    },
  );
});
