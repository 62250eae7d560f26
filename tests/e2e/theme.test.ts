import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, openReady, withPage } from './browser';
import { FIRST_INCIDENT } from './public-pages';

const ADDRESS = `/incidents/${FIRST_INCIDENT}`;
const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(21, 21, 19)';

afterAll(closeBrowser);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

it.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('follows the system without scripts: %s', async (colorScheme, expected) => {
  await withPage({ colorScheme, javaScriptEnabled: false }, async (page) => {
    await page.goto(ADDRESS);
    expect(await background(page)).toBe(expected);
    expect(await page.getByRole('button', { name: 'Theme' }).isVisible()).toBe(false);
  });
});

it('is chosen by a button, kept for other pages, and never flashes', async () => {
  await withPage({ colorScheme: 'light' }, async (page) => {
    await openReady(page, ADDRESS);
    const button = page.getByRole('button', { name: 'Theme' });
    for (const [name, expected] of [
      ['Theme: light', LIGHT],
      ['Theme: dark', DARK],
    ] as const) {
      await button.click();
      expect(await button.textContent()).toBe(name);
      expect(await background(page)).toBe(expected);
    }
    // The very first frame of another page has it: nothing has run there but the script of its head.
    await page.goto('/fr/glossary', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await background(page)).toBe(DARK);
    expect(await page.getByRole('button', { name: /^Thème/ }).textContent()).toMatch(/: sombre$/);
    await page.getByRole('button', { name: /^Thème/ }).click();
    expect(await background(page)).toBe(LIGHT);
  });
});
