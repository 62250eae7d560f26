import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../lib/domain/incident/locale';
import type { PublishedIncident } from '../../lib/domain/incident/published';
import { href } from '../../lib/i18n/href';
import { closeBrowser, withPage } from './browser';
import { lettersOf, PUBLIC_PAGES, readHtml, SECOND_INCIDENT, withoutScripts } from './public-pages';
import { isAmong, listShownTexts, readDraftFile, readPublished, type ShownText } from './published-record';

const CONTENT = 'tests/fixtures/content';

/** Whatever is internal to this incident has the word in its text or its key. */
const INTERNAL = /kestrel/i;

const addressIn = (locale: Locale) => href(locale, `/incidents/${SECOND_INCIDENT}`);

let document: PublishedIncident;

beforeAll(async () => {
  document = await readPublished(CONTENT, SECOND_INCIDENT);
});
afterAll(closeBrowser);

describe.concurrent('an incident quite unlike the first', () => {
  it.each(LOCALES)(
    'says everything public in %s, in another language where a text is missing',
    async (locale) => {
      const letters = lettersOf(withoutScripts(await readHtml(addressIn(locale))));
      const texts = listShownTexts(document, locale);
      expect(texts.length).toBeGreaterThan(80);
      expect(texts.filter((text) => !isAmong(letters, text))).toEqual([]);
    },
  );

  it('says nothing internal on any page, nor in what the page hides', async () => {
    const { record } = await readDraftFile(CONTENT, SECOND_INCIDENT);
    expect(JSON.stringify(record).match(new RegExp(INTERNAL, 'gi'))?.length).toBeGreaterThan(20);
    for (const { address } of PUBLIC_PAGES) expect(await readHtml(address), address).not.toMatch(INTERNAL);
  });

  it('keeps the words of a link whose target is internal', async () => {
    const html = withoutScripts(await readHtml(addressIn('en')));
    expect(html).toContain('The vendor was called in the night');
    expect(html).toMatch(/The status page says so\s+in one line\./);
  });

  it.each(LOCALES)(
    'marks each text that is not in %s with its language and says that it is not translated',
    async (locale) => {
      const shown = await withPage({}, async (page) => {
        await page.goto(addressIn(locale));
        return page
          .locator('main [lang]:has(+ [class*=fallback])')
          .evaluateAll((elements) =>
            elements.map((element) => [element.getAttribute('lang'), element.outerHTML]),
          );
      });
      const found = shown.map(([lang, html]) => ({ lang, letters: lettersOf(html ?? '') }));
      const missing = listShownTexts(document, locale).filter((text) => text.locale !== locale);
      expect(missing.length).toBeGreaterThan(0);
      const isMarked = (text: ShownText) =>
        found.some(({ lang, letters }) => lang === text.locale && isAmong(letters, text));
      expect(missing.filter((text) => !isMarked(text))).toEqual([]);
    },
  );

  it('gives a clock to machines only where zone and minute are known', async () => {
    const dates = await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(addressIn('de'));
      return page
        .locator('li[id^=event-]')
        .evaluateAll((items) =>
          items.map((item) => [item.id, item.querySelector('time')?.getAttribute('datetime') ?? null]),
        );
    });
    expect(Object.fromEntries(dates)).toEqual({
      'event-timetable': '2026-03-02',
      'event-bookings-stop': '2026-03-29T01:59+01:00',
      'event-calls': null,
      'event-declared': '2026-03-29T05:20+02:00',
      'event-by-hand': null,
      'event-cause-found': null,
      'event-back': null,
      'event-watching': null,
      'event-bulletin': '2026-04',
    });
  });

  it('has a section of its own where its author put one, and none for what it lacks', async () => {
    const headings = await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(addressIn('en'));
      const sections = await page.locator('main h2[id]:not(#contents-heading)').allTextContents();
      const links = await page.locator('nav[aria-labelledby=contents-heading] a').allTextContents();
      expect(links).toEqual(sections);
      return sections;
    });
    expect(headings).toEqual([
      'Was I affected?',
      'Impact',
      'Timeline',
      'What happened',
      'The drill',
      'Contributing factors',
      'Detection and response',
      'Remediations',
      'What is not known',
      'Where sources differ',
      'Sources',
      'Claims and their evidence',
      'Revisions',
      'Glossary',
    ]);
  });

  it('counts no articles where there are none', async () => {
    expect(await readHtml(addressIn('en'))).not.toMatch(/\d articles?\b/);
  });
});

describe.concurrent('marks and scripts in its texts', () => {
  it('are words in titles', async () => {
    const title = 'Why "ticket <b>42</b>" & every other booking failed in the hour that does not exist';
    await withPage({}, async (page) => {
      await page.goto(addressIn('en'));
      expect(await page.locator('h1').textContent()).toBe(title);
      expect(await page.title()).toBe(`${title} · Faultline`);
      await page.goto('/');
      expect(await page.locator(`a[href="${addressIn('en')}"]`).allTextContents()).toEqual([title]);
    });
  });

  it.each(LOCALES)('run nowhere on the page in %s and leave only their words', async (locale) => {
    await withPage({}, async (page) => {
      await page.goto(addressIn(locale));
      const main = page.locator('main');
      expect(await main.locator('script, img, b, iframe, [onerror], [onmouseover]').count()).toBe(0);
      const targets = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(targets.filter((target) => !/^(#|\/|https:\/\/)/.test(target))).toEqual([]);
      for (const words of await main.locator('#what-happened p, #claim-injected p').all())
        await words.hover();
      expect(await page.evaluate(() => 'faultlineInjected' in window)).toBe(false);
    });
  });

  it('leave a link of another site as it is', async () => {
    expect(await readHtml(addressIn('en'))).toContain('<a href="//ferries.example/bulletin">a bulletin</a>');
  });
});
