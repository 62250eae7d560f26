import { readContent } from '../../lib/content/read-content';
import type { Locale } from '../../lib/domain/incident/locale';
import { pickText } from '../../lib/domain/incident/localized-text';
import { listTexts } from '../../lib/domain/incident/map-texts';
import { plainText } from '../../lib/domain/incident/markdown';
import { projectIncident } from '../../lib/domain/incident/project';
import type { PublishedIncident } from '../../lib/domain/incident/published';
import type { IncidentDraft } from '../../lib/domain/incident/record';

export async function readDraftFile(contentDir: string, slug: string): Promise<IncidentDraft> {
  const { drafts } = await readContent(contentDir);
  const draft = drafts.find(({ record }) => record.slug === slug);
  if (!draft) throw new Error(`incident missing in ${contentDir}: ${slug}`);
  return draft;
}

/** The document that publishing the files of an incident must give. */
export async function readPublished(contentDir: string, slug: string): Promise<PublishedIncident> {
  return projectIncident(await readDraftFile(contentDir, slug));
}

/** A text that the page shows to a reader of a language, as it was written, and the language that it is in. */
export type ShownText = { text: string; locale: Locale };

/** True when these letters of a page hold the text: as it is, or what it is as Markdown. */
export function isAmong(letters: string, { text }: ShownText): boolean {
  return [text, plainText(text)].some((words) => letters.includes(words.replace(/\s/g, '')));
}

export function listShownTexts(document: PublishedIncident, locale: Locale): ShownText[] {
  // The summary stands under the title without a heading; durations are left to a later part of the page.
  const { durations: _, narrative, ...rest } = document;
  const sections = narrative.map(({ key, heading, body }) =>
    key === 'summary' ? { body } : { heading, body },
  );
  return listTexts({ ...rest, sections }).map(({ text }) => pickText(text, locale));
}
