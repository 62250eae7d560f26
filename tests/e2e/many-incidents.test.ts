import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeContent } from '../../lib/content/write-content';
import { buildManyIncidents } from '../builders/many-incidents';
import { publishContent, type Site, startSite } from '../builders/site-process';
import { closeBrowser, withPage } from './browser';

// A site of its own, on the index of which there are these and the first incident.
const COUNT = 500;
const TOTAL = COUNT + 1;

let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'faultline-many-'));
  const settings = { FAULTLINE_DATA_DIR: path.join(folder, 'data') };
  site = await startSite(settings);
  const drafts = buildManyIncidents(COUNT);
  // A folder is published in one transaction, which has a time limit.
  for (let start = 0; start < COUNT; start += 125) {
    const batch = drafts.slice(start, start + 125);
    const contentDir = path.join(folder, `content-${start}`);
    await writeContent(contentDir, batch, batch[0]?.terms ?? []);
    await publishContent(contentDir, 'For the tests.', settings);
  }
}, 240_000);

afterAll(async () => {
  await closeBrowser();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const titles = (page: Page) => page.locator('#incidents-table tbody th').allTextContents();
const status = (page: Page) => page.locator('#incidents-table [role=status]').textContent();
const visit = <T>(javaScriptEnabled: boolean, steps: (page: Page) => Promise<T>, width = 1280) =>
  withPage({ baseURL: site.url, javaScriptEnabled, viewport: { width, height: 900 } }, steps);

/** Waits until the table says how many rows there are. */
const waitForCount = (page: Page, count: number) =>
  page.waitForFunction(
    (words) => document.querySelector('#incidents-table [role=status]')?.textContent === words,
    `${count} of 501`,
  );

describe(`the index with ${TOTAL} incidents`, () => {
  it('shows fifty, those that began last first, and is no heavy page', async () => {
    const response = await fetch(site.url);
    const html = await response.text();
    expect(html.length).toBeLessThan(250_000);
    expect(html).not.toContain('ran again on the next day');
    await visit(false, async (page) => {
      await page.goto('/');
      expect(await status(page)).toBe(`${TOTAL} of ${TOTAL}`);
      const shown = await titles(page);
      expect(shown).toHaveLength(50);
      expect(shown.slice(1, 4)).toEqual(['Crane 500 stopped', 'Crane 499 stopped', 'Crane 498 stopped']);
    });
  });

  it.each([
    ['without', false],
    ['with', true],
  ])('is leafed through by links %s JavaScript', async (_, javaScriptEnabled) => {
    await visit(javaScriptEnabled, async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(/[?&]incidents\.page=2/);
      await page.getByText('Page 2 of 11').waitFor();
      expect((await titles(page))[0]).toBe('Crane 451 stopped');
      await page.getByRole('link', { name: 'Previous' }).click();
      await page.getByText('Page 1 of 11').waitFor();
      expect(await titles(page)).toHaveLength(50);
    });
  });

  it.each([
    ['in the language of the page', 'crane 321', 1],
    ['in another language, by words of the lead', 'becken cedar lief', 100],
    ['without accents', 'GRUE 321 S’EST ARRETEE', 1],
  ])('finds incidents %s, without JavaScript', async (_, words, count) => {
    await visit(false, async (page) => {
      await page.goto('/');
      await page.getByRole('searchbox', { name: 'Search' }).fill(words);
      await page.getByRole('button', { name: 'Apply' }).click();
      expect(await status(page)).toBe(`${count} of ${TOTAL}`);
    });
  });

  it('is filtered by status, dates and how many are affected, in place', async () => {
    await visit(true, async (page) => {
      await page.goto('/');
      await markDocument(page);
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('monitoring');
      await waitForCount(page, 125);
      await page.getByRole('spinbutton', { name: 'Affected, at least' }).fill('490');
      await waitForCount(page, 3);
      expect(await titles(page)).toEqual(['Crane 498 stopped', 'Crane 494 stopped', 'Crane 490 stopped']);
      await page.getByRole('link', { name: 'Show all' }).click();
      await waitForCount(page, TOTAL);
      expect(await page.getByRole('combobox', { name: 'Status', exact: true }).inputValue()).toBe('');
      await page.getByLabel('Begun on or before').fill('2020-01-10');
      await waitForCount(page, 10);
      await page.getByLabel('Ongoing on or after').fill('2020-01-05');
      await waitForCount(page, 7);
      expect(await isSameDocument(page)).toBe(true);
      const inPlace = await titles(page);
      await page.reload();
      expect(await titles(page)).toEqual(inPlace);
      expect(await page.getByLabel('Begun on or before').inputValue()).toBe('2020-01-10');
    });
  });

  it('says when nothing matches, and leads back to all', async () => {
    await visit(false, async (page) => {
      await page.goto('/?incidents.q=no+such+crane');
      expect(await page.getByText('No row matches.').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Show all' }).click();
      expect(await status(page)).toBe(`${TOTAL} of ${TOTAL}`);
    });
  });

  it('is sorted by how many are affected, and saved whole as CSV', async () => {
    const csv = await (
      await fetch(new URL('/incidents.csv?locale=fr&incidents.sort=affected', site.url))
    ).text();
    const lines = csv.trim().split('\r\n');
    expect(lines[0]).toMatch(/^"Incident","Objet","État"/);
    expect(lines).toHaveLength(TOTAL + 1);
    expect(lines[1]).toMatch(/^"La grue 1 s’est arrêtée","Grue 1"/);
  });

  it('is no wider than a phone, where rows are cards', async () => {
    await visit(
      false,
      async (page) => {
        await page.goto('/');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect(await page.locator('#incidents-table thead').isVisible()).toBe(false);
      },
      390,
    );
  });

  it.each([390, 1280])('has nothing that axe finds, %i px wide', async (width) => {
    await withPage({ baseURL: site.url, viewport: { width, height: 900 } }, async (page) => {
      await page.goto('/?incidents.sort=-affected&incidents.status=resolved&incidents.page=2');
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
});

function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    (globalThis as { isSame?: boolean }).isSame = true;
  });
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as { isSame?: boolean }).isSame === true);
}
