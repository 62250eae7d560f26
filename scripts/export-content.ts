import { writeContent } from '../lib/content/write-content';
import { readTerms } from '../lib/data/drafts/glossary';
import { listDraftSlugs } from '../lib/data/drafts/list-drafts';
import { readDraft } from '../lib/data/drafts/read-draft';

/** Writes all stored drafts and the glossary as a content folder; gives the number of incidents. */
export async function exportContent(contentDir: string): Promise<number> {
  const drafts = [];
  for (const slug of await listDraftSlugs()) drafts.push(await readDraft(slug));
  await writeContent(contentDir, drafts, await readTerms());
  return drafts.length;
}
