import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, withPage } from './browser';
import { FIRST_INCIDENT } from './public-pages';

afterAll(closeBrowser);

const ADDRESS = `/incidents/${FIRST_INCIDENT}`;
const UPSTREAM = '#upstream-table';

const rowIds = (page: Page, table = UPSTREAM) =>
  page.locator(`${table} tbody tr[id]`).evaluateAll((rows) => rows.map((row) => row.id));
const statuses = (page: Page) => page.locator(`${UPSTREAM} td[data-label=Status]`).allTextContents();
const count = (page: Page) => page.locator(`${UPSTREAM} [role=status]`).textContent();
const tools = (page: Page) => page.locator(`${UPSTREAM} form`);

const ALL = /^(\d+) of \1$/;
const FEWER = /^(?!(\d+) of \1$)\d+ of/;

/** Waits until the table says so: "12 of 37". */
const waitForCount = (page: Page, words: RegExp) =>
  page.locator(`${UPSTREAM} [role=status]`).getByText(words).waitFor();

/** Does steps that must stay on one document, and gives the address that they lead to. */
async function inPlace(page: Page, steps: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    (globalThis as { isSame?: boolean }).isSame = true;
  });
  await steps();
  expect(await page.evaluate(() => (globalThis as { isSame?: boolean }).isSame)).toBe(true);
  return page.url();
}

async function visitWithScripts<T>(steps: (page: Page) => Promise<T>, address = ADDRESS): Promise<T> {
  return withPage({}, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return steps(page);
  });
}

describe.concurrent('a table without JavaScript', () => {
  it('is sorted by the names of its columns, one way, the other, and back', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(ADDRESS);
      const given = await rowIds(page);
      const header = page.locator(`${UPSTREAM} th`, { hasText: 'Opened' });
      const link = header.getByRole('link');
      await link.click();
      expect(page.url()).toMatch(/\?upstream\.sort=-opened#upstream-table$/);
      expect(await header.getAttribute('aria-sort')).toBe('descending');
      const latestFirst = await rowIds(page);
      await link.click();
      expect(await header.getAttribute('aria-sort')).toBe('ascending');
      expect(await rowIds(page)).not.toEqual(latestFirst);
      expect([...latestFirst].sort()).toEqual([...given].sort());
      await link.click();
      expect(await header.getAttribute('aria-sort')).toBeNull();
      expect(await rowIds(page)).toEqual(given);
    });
  });

  it('is searched, filtered and relieved of columns by its form, which keeps what other tables show', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${ADDRESS}?sources.kind=article&upstream.sort=-opened`);
      await tools(page).getByLabel('Search').fill('decode');
      await tools(page).getByRole('combobox', { name: 'Status', exact: true }).selectOption('merged');
      await tools(page).getByText('Hide columns').click();
      await tools(page).getByRole('checkbox', { name: 'What it has to do with the incident' }).check();
      await tools(page).getByRole('button', { name: 'Apply' }).click();
      const { hash, searchParams } = new URL(page.url());
      expect(hash).toBe('#upstream-table');
      expect(searchParams.get('sources.kind')).toBe('article');
      expect(searchParams.get('upstream.sort')).toBe('-opened');
      expect(new Set(await statuses(page))).toEqual(new Set(['merged']));
      expect(await page.locator(`${UPSTREAM} thead th`).count()).toBe(4);
      expect(await tools(page).getByLabel('Search').inputValue()).toBe('decode');
      await page.locator(UPSTREAM).getByRole('link', { name: 'Show all' }).click();
      expect(await count(page)).toMatch(ALL);
      expect(new URL(page.url()).searchParams.get('sources.kind')).toBe('article');
    });
  });

  it('shows an address that makes no sense as if nothing were said', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(ADDRESS);
      const given = await rowIds(page);
      await page.goto(
        `${ADDRESS}?upstream.sort=-nothing&upstream.status=%3Cb%3E&upstream.hide=thread&upstream.page=9&x=y`,
      );
      expect(await rowIds(page)).toEqual(given);
    });
  });
});

describe.concurrent('a table with JavaScript', () => {
  it('does the same in place, and the address that it writes gives the same rows', async () => {
    await visitWithScripts(async (page) => {
      const address = await inPlace(page, async () => {
        await page.locator(`${UPSTREAM} thead`).getByRole('link', { name: 'Opened' }).click();
        await page.locator(`${UPSTREAM} th[aria-sort=descending]`).waitFor();
        await tools(page).getByRole('combobox', { name: 'Status', exact: true }).selectOption('merged');
        await waitForCount(page, FEWER);
        await tools(page).getByLabel('Search').pressSequentially('decode');
        await page.waitForURL(/upstream\.q=decode/);
        await waitForCount(page, /^\d of/);
        await tools(page).getByText('Hide columns').click();
        await tools(page).getByRole('checkbox', { name: 'Opened' }).check();
        await page.locator(`${UPSTREAM} thead th:nth-child(4)`).waitFor();
      });
      const { searchParams } = new URL(address);
      expect(Object.fromEntries(searchParams)).toEqual({
        'upstream.q': 'decode',
        'upstream.sort': '-opened',
        'upstream.status': 'merged',
        'upstream.hide': 'opened',
      });
      const [rows, words] = [await rowIds(page), await count(page)];
      await page.reload();
      expect(await rowIds(page)).toEqual(rows);
      expect(await count(page)).toBe(words);
      expect(await page.locator(`${UPSTREAM} thead th`).count()).toBe(4);
      expect(await tools(page).getByLabel('Search').inputValue()).toBe('decode');
    });
  });

  it('loads what arranges rows only when somebody comes near', async () => {
    await visitWithScripts(async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      expect(scripts).toEqual([]);
      await tools(page).getByLabel('Search').focus();
      await page.waitForLoadState('networkidle');
      expect(scripts).toHaveLength(1);
    });
  });

  it('clears, and its fields with it', async () => {
    await visitWithScripts(async (page) => {
      await inPlace(page, async () => {
        await tools(page).getByLabel('Search').fill('xyzzy');
        await page.locator(UPSTREAM).getByText('No row matches.').waitFor();
        await page.locator(UPSTREAM).getByRole('link', { name: 'Show all' }).click();
        await waitForCount(page, ALL);
      });
      expect(await tools(page).getByLabel('Search').inputValue()).toBe('');
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it('shows a row again that a link on the page leads to', async () => {
    await visitWithScripts(async (page) => {
      await tools(page).getByRole('combobox', { name: 'Status', exact: true }).selectOption('open');
      await waitForCount(page, FEWER);
      const link = page.locator('#remediations-table a[href^="#thread-"]').first();
      const target = (await link.getAttribute('href')) ?? '';
      await page.waitForFunction((id) => document.querySelector(id) === null, target);
      await link.click();
      await page.locator(`${target}:target`).waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  it('is operated with the keyboard alone', async () => {
    await visitWithScripts(async (page) => {
      await inPlace(page, async () => {
        await tools(page).getByLabel('Search').focus();
        await page.keyboard.type('decode');
        await waitForCount(page, FEWER);
        await page.keyboard.press('Tab');
        await page.keyboard.press('m');
        await page.waitForURL(/upstream\.status=merged/);
        const header = page.locator(`${UPSTREAM} thead`).getByRole('link', { name: 'Status' });
        await header.focus();
        expect(await header.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
        await page.keyboard.press('Enter');
        await page.locator(`${UPSTREAM} th[aria-sort=ascending]`).waitFor();
        expect(await header.evaluate((link) => link === document.activeElement)).toBe(true);
      });
    });
  });
});

describe.concurrent('the file of a table', () => {
  it('has the rows and columns that the page shows, in the language of the page', async () => {
    const path = `/de${ADDRESS}?upstream.status=merged&upstream.sort=-opened&upstream.hide=relation`;
    const { titles, target } = await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      const link = page.locator(UPSTREAM).getByRole('link', { name: 'Als CSV herunterladen' });
      return {
        titles: await page.locator(`${UPSTREAM} tbody th a`).allTextContents(),
        target: (await link.getAttribute('href')) ?? '',
      };
    });
    const response = await fetch(new URL(target, inject('siteUrl')));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${FIRST_INCIDENT}-upstream.csv"`,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows: string[][] = parse(new TextDecoder().decode(bytes));
    expect(rows[0]?.slice(0, 3)).toEqual(['Eintrag', 'Stand', 'Eröffnet']);
    expect(rows.slice(1).map(([name = '']) => name.split(' ')[0])).toEqual(titles);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it.each(['impact', 'remediations', 'sources'])('of %s has a row for each of the page', async (table) => {
    const response = await fetch(new URL(`${ADDRESS}/tables/${table}.csv?revision=1`, inject('siteUrl')));
    const rows: string[][] = parse(await response.text(), { bom: true });
    const ids = await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(ADDRESS);
      return rowIds(page, `#${table}-table`);
    });
    expect(rows).toHaveLength(ids.length + 1);
  });

  it.each([
    `${ADDRESS}/tables/nothing.csv`,
    `${ADDRESS}/tables/constructor.csv`,
    `${ADDRESS}/tables/upstream.json`,
    `${ADDRESS}/tables/upstream.csv?revision=99`,
    `${ADDRESS}/tables/upstream.csv?revision=-1`,
    '/incidents/no-such-incident/tables/upstream.csv',
    '/incidents/%E2%80%AE/tables/upstream.csv',
  ])('is not there at %s', async (address) => {
    expect((await fetch(new URL(address, inject('siteUrl')))).status).toBe(404);
  });

  it.each(['locale=xx', 'upstream.q=%00%FF', 'upstream.sort=__proto__', 'upstream.q=%ED%A0%80&revision=1'])(
    'is there whatever else is asked: %s',
    async (query) => {
      const address = new URL(`${ADDRESS}/tables/upstream.csv?${query}`, inject('siteUrl'));
      expect((await fetch(address)).status).toBe(200);
    },
  );
});

it.each(['impact', 'remediations', 'upstream', 'sources'])(
  'on a phone the rows of %s are cards with labels, none wider than the window',
  async (table) => {
    await withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } }, async (page) => {
      await page.goto(ADDRESS);
      const block = page.locator(`#${table}-table`);
      expect(await block.locator('thead').isVisible()).toBe(false);
      expect(await block.getByLabel('Order').isVisible()).toBe(true);
      const cells = await block.locator('td[data-label]:not(:empty)').evaluateAll((all) =>
        all.map((cell) => ({
          label: getComputedStyle(cell, '::before').content,
          right: cell.getBoundingClientRect().right,
        })),
      );
      expect(cells.filter(({ label, right }) => label === 'none' || right > 390)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  },
);
