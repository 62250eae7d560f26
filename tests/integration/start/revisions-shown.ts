import { expect } from 'vitest';

/** What a site shows of its revisions: the hash of each, by the address of its page. */
export async function shownRevisions(url: string): Promise<Record<string, string>> {
  const slugs = new Set(
    [...(await readPage(url)).matchAll(/href="\/incidents\/([a-z0-9-]+)"/g)].map(([, slug]) => slug),
  );
  const shown: Record<string, string> = {};
  for (const slug of slugs) {
    const html = await readPage(`${url}/incidents/${slug}`);
    const table = html.slice(html.indexOf('id="revisions"'));
    const rows = table.matchAll(
      /href="(\/incidents\/[a-z0-9-]+\/revisions\/\d+)".*?<code>([0-9a-f]{64})<\/code>/g,
    );
    for (const [, address = '', hash = ''] of rows) {
      shown[address] = hash;
      expect(await readPage(`${url}${address}`)).toContain(`<code>${hash}</code>`);
    }
  }
  return shown;
}

async function readPage(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
}
