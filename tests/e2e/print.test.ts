import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { pickText } from '../../lib/domain/incident/localized-text';
import { closeBrowser, withPage } from './browser';
import { FIRST_INCIDENT } from './public-pages';
import { readPublished } from './published-record';

afterAll(closeBrowser);

/** Text as it is compared: without blanks and hyphens, which lines put in and take out, and without apostrophes, which some faces draw as one with the next letter. */
const squeeze = (text: string) => text.replace(/[\s\u00ad\u2010’ʼ-]/g, '');

async function printedText(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await document.destroy();
  return squeeze(pages.join(''));
}

it('prints the whole incident in light colours: every event, claim, source with its address, revision and hash', async () => {
  await withPage({ colorScheme: 'dark' }, async (page) => {
    await page.goto(`/incidents/${FIRST_INCIDENT}`);
    const text = await printedText(await page.pdf({ preferCSSPageSize: true }));
    const record = await readPublished('content', FIRST_INCIDENT);
    const expected = [
      ...record.events.map(({ title }) => pickText(title, 'en').text),
      ...record.remediations.map(({ title }) => pickText(title, 'en').text),
      ...record.sources.flatMap(({ title, url }) => [pickText(title, 'en').text, ...(url ? [url] : [])]),
      ...record.threads.flatMap(({ url }) => (url ? [url] : [])),
    ];
    expect(expected.filter((words) => !text.includes(squeeze(words)))).toEqual([]);
    const entries = await page.locator('[id^="claim-"]').count();
    expect(entries).toBe(record.claims.length);
    expect(text).toMatch(/Revision1of.*SHA256[0-9a-f]{64}/);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(colours).toBe('rgb(28, 27, 25)');
  });
});
