import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { attributeValues, PUBLIC_PAGES, readHtml, withoutScripts } from './public-pages';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The forms of `<time datetime>` that this site may use: a year, a month, a day, a clock time with its offset. */
const TIME = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

describe.each(PUBLIC_PAGES)('the HTML of $address', ({ address }) => {
  it('is valid', async () => {
    const report = await validator.validateString(await readHtml(address));
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId} ${message}`),
    ).toEqual([]);
  });

  it('gives each id once and a target to each link within the page', async () => {
    const html = withoutScripts(await readHtml(address));
    const ids = attributeValues(html, 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const fragments = attributeValues(html, 'href').filter((target) => target.startsWith('#'));
    const known = new Set(ids);
    expect(fragments.filter((target) => !known.has(decodeURIComponent(target.slice(1))))).toEqual([]);
    expect(fragments).toContain('#main');
  });

  it('keeps words apart that only a style sheet sets apart', async () => {
    const html = withoutScripts(await readHtml(address));
    expect(html.match(/[\p{L}\d]<\/(a|span)><(a|span)\b[^>]*>[\p{L}\d]/gu)).toBeNull();
  });

  it('holds dates that a machine can read wherever it says so', async () => {
    const html = withoutScripts(await readHtml(address));
    const dates = attributeValues(html, 'datetime').concat(attributeValues(html, 'dateTime'));
    expect(dates.filter((date) => !TIME.test(date) || Number.isNaN(Date.parse(date)))).toEqual([]);
    expect(html.match(/<time>/g)).toBeNull();
    if (address.includes('/incidents/')) expect(dates.length).toBeGreaterThan(3);
  });
});

describe('the links of the public pages', () => {
  it('lead to pages that exist, within the site', async () => {
    const pages = await Promise.all(PUBLIC_PAGES.map(({ address }) => readHtml(address)));
    const targets = new Set(
      pages
        .flatMap((html) => attributeValues(withoutScripts(html), 'href'))
        .filter((href) => /^\/(?!\/)/.test(href)),
    );
    expect([...targets]).toEqual(expect.arrayContaining(PUBLIC_PAGES.map(({ address }) => address)));
    for (const target of targets) if (!target.startsWith('/_next/')) await readOrFile(target);
  });
});

async function readOrFile(target: string): Promise<void> {
  if (target.includes('.')) return;
  await readHtml(target);
}
