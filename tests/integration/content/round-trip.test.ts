import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from '@/lib/content/read-content';
import { writeContent } from '@/lib/content/write-content';
import { readTerms } from '@/lib/data/drafts/glossary';
import { readDraft } from '@/lib/data/drafts/read-draft';
import { getRevision } from '@/lib/data/published/get-revision';
import { loadDrafts } from '@/lib/data/publishing/load-drafts';
import { createAppDatabase } from '../../builders/test-database';

let database: Awaited<ReturnType<typeof createAppDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await createAppDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'faultline-export-'));
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it.each(['content', 'tests/fixtures/content'])(
  'loading, exporting and loading %s gives the same record and hash',
  async (dir) => {
    const content = await readContent(dir);
    expect(content.problems).toEqual([]);
    await loadDrafts(content, 'From files.');
    const slugs = content.drafts.map(({ record }) => record.slug);
    const stored = await Promise.all(slugs.map((slug) => readDraft(slug)));
    expect(stored).toEqual(content.drafts);

    await writeContent(folder, stored, await readTerms());
    const exported = await readContent(folder);
    expect(exported.problems).toEqual([]);
    expect(exported.drafts).toEqual(content.drafts);
    expect(exported.terms).toEqual(content.terms);

    const again = await loadDrafts(exported, 'From the export.');
    expect(again.map(({ changed, published }) => [changed, published])).toEqual(
      slugs.map(() => [false, null]),
    );
    for (const slug of slugs) expect((await getRevision(slug)).number).toBe(1);
  },
);
