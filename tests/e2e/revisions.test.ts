import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { canonicalJson } from '../../lib/domain/incident/canonical-json';
import { LOCALES } from '../../lib/domain/incident/locale';
import { href } from '../../lib/i18n/href';
import { runQuery } from '../builders/query';
import { siteDatabaseUrl } from '../builders/site-database';
import { publishContent } from '../builders/site-process';
import { closeBrowser, withPage } from './browser';
import { SECOND_INCIDENT } from './public-pages';
import { readPublished } from './published-record';

// One journey: each step builds on the one before. The incident is this file's own, a copy of the second one.
const SLUG = 'ferry-booking-corrected';
const LATEST = `/incidents/${SLUG}`;
const REVISION = `${LATEST}/revisions`;

let contentDir: string;

beforeAll(async () => {
  contentDir = await mkdtemp(path.join(tmpdir(), 'faultline-content-'));
  await cp('tests/fixtures/content', contentDir, { recursive: true });
  const incidents = path.join(contentDir, 'incidents');
  await rename(path.join(incidents, SECOND_INCIDENT), path.join(incidents, SLUG));
  await edit(`slug: ${SECOND_INCIDENT}`, `slug: ${SLUG}`);
});
afterAll(async () => {
  await closeBrowser();
  await rm(contentDir, { recursive: true });
});

it('a revision has the hash of exactly what the files say, on the page and in the database', async () => {
  expect(await publish('First publication of the copy.')).toContain(
    `${SLUG}: draft replaced, published as revision 1`,
  );
  const expected = await hashOfFiles();
  await withPage({}, async (page) => {
    for (const address of [LATEST, `${REVISION}/1`]) {
      await page.goto(address);
      expect(await hashes(page)).toEqual([expected]);
      expect(await page.locator('aside').count()).toBe(0);
    }
  });
  expect(await storedHashes()).toEqual([expected]);
});

it('publishing the same again makes no revision', async () => {
  expect(await publish('Once more.')).toContain(`${SLUG}: draft unchanged, nothing new to publish`);
});

it('a correction is shown at the address, and the revision before still says what it said', async () => {
  const before = await storedHashes();
  await edit('by hand until the evening.', 'by hand until midnight.');
  expect(await publish('Corrects the hour.')).toContain(`${SLUG}: draft replaced, published as revision 2`);
  const history = [await hashOfFiles(), ...before];
  expect(await storedHashes()).toEqual(history);

  await withPage({}, async (page) => {
    await page.goto(LATEST);
    expect(await page.locator('#summary').textContent()).toContain('until midnight.');
    expect(await hashes(page)).toEqual(history);
    const rows = await page.locator('#revisions tbody tr').allTextContents();
    expect(rows).toEqual([
      expect.stringContaining('Corrects the hour.'),
      expect.stringContaining('First publication'),
    ]);

    await page.getByRole('link', { name: 'revision 1', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === `${REVISION}/1`);
    expect(await page.locator('#summary').textContent()).toContain('until the evening.');
    expect(await hashes(page)).toEqual(history);
  });
});

it('a revision that is not the latest says so in each language, with the way to the latest', async () => {
  await withPage({}, async (page) => {
    for (const locale of LOCALES) {
      await page.goto(href(locale, `${REVISION}/1`));
      const notice = page.locator('aside');
      expect(await notice.textContent()).toMatch(/\b1\b.+\b2\b.+\b20\d\d\b/);
      await notice.getByRole('link').click();
      await page.waitForURL(({ pathname }) => pathname === href(locale, LATEST));
      expect(await notice.count()).toBe(0);
    }
  });
});

it.each(['light', 'dark'] as const)('axe finds nothing in that notice, in %s', async (colorScheme) => {
  await withPage({ colorScheme }, async (page) => {
    await page.goto(`${REVISION}/1`);
    const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
    expect(violations).toEqual([]);
  });
});

function publish(reason: string): Promise<string> {
  return publishContent(contentDir, reason, { FAULTLINE_DATA_DIR: inject('siteDataDir') });
}

async function edit(from: string, to: string): Promise<void> {
  const file = path.join(contentDir, 'incidents', SLUG, 'incident.yaml');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

async function hashOfFiles(): Promise<string> {
  return sha256(canonicalJson(await readPublished(contentDir, SLUG)));
}

/** Of the snapshots as stored, newest first. */
async function storedHashes(): Promise<string[]> {
  const rows = await runQuery<{ snapshot: string }>(
    await siteDatabaseUrl(inject('siteDataDir')),
    `SELECT "snapshot" FROM "Revision" WHERE "slug" = '${SLUG}' ORDER BY "number" DESC`,
  );
  return rows.map(({ snapshot }) => sha256(snapshot));
}

function hashes(page: Page): Promise<string[]> {
  return page.locator('#revisions code').allTextContents();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
