import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { LOCALES, type Locale } from '../../lib/domain/incident/locale';
import { href } from '../../lib/i18n/href';
import { closeBrowser, withPage } from './browser';
import { PATHS } from './public-pages';

afterAll(closeBrowser);

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

describe.concurrent.each(PATHS)('the page %s', (path) => {
  it('keeps its place over all languages, names its other addresses, and says the same without JavaScript', async () => {
    const withScripts = await withPage({}, (page) => readByLinks(page, path));
    const withoutScripts = await withPage({ javaScriptEnabled: false }, (page) => readByLinks(page, path));
    expect(withoutScripts).toEqual(withScripts);
  });
});

it.each(PATHS)('English has one address: /en before %s leads to it', async (path) => {
  const response = await fetch(new URL(`/en${path}`, inject('siteUrl')));
  expect(response.redirected).toBe(true);
  expect(new URL(response.url).pathname).toBe(path);
});

/** The words of the page in each language, reached by its links, the last of which leads back to the first. */
async function readByLinks(page: Page, path: string): Promise<Partial<Record<Locale, string>>> {
  const words: Partial<Record<Locale, string>> = {};
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  for (const [index, locale] of LOCALES.entries()) {
    await expectHead(page, locale, path);
    // As it is printed: on a screen, what is far away is not drawn yet and counts as not seen.
    await page.emulateMedia({ media: 'print' });
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts here, not what is in the tree.
    words[locale] = await page.locator('main').innerText();
    await page.emulateMedia({ media: 'screen' });
    const next = LOCALES[(index + 1) % LOCALES.length] ?? locale;
    await page.getByRole('link', { name: LANGUAGE_NAMES[next] }).click();
    await page.waitForURL(({ pathname }) => pathname === href(next, path));
  }
  return words;
}

async function expectHead(page: Page, locale: Locale, path: string): Promise<void> {
  const absolute = (target: Locale) => new URL(href(target, path), inject('siteUrl')).href;
  const head = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    summary: document.querySelector('#summary')?.textContent.replace(/\s+/g, ' '),
  }));
  expect(head).toMatchObject({
    lang: locale,
    title: `${head.heading} · Faultline`,
    canonical: absolute(locale),
  });
  expect(head.alternates).toEqual([
    ...LOCALES.map((other) => [other, absolute(other)]),
    ['x-default', absolute('en')],
  ]);
  expect(head.description.length).toBeGreaterThan(40);
  if (path.startsWith('/incidents/')) expect(head.summary).toContain(head.description);
}
