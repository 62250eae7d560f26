import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { LOCALES } from '@/lib/domain/incident/locale';
import type { GlossaryTerm, IncidentDraft } from '@/lib/domain/incident/record';
import { formatNarrative } from './narrative-file';
import { GLOSSARY_FILE } from './read-content';
import { narrativeFile, RECORD_FILE } from './read-incident';

const YAML_OPTIONS = { lineWidth: 0, aliasDuplicateObjects: false } as const;

/** Writes drafts and the glossary as a content folder: reading it gives the same again. */
export async function writeContent(
  contentDir: string,
  drafts: readonly IncidentDraft[],
  terms: readonly GlossaryTerm[],
): Promise<void> {
  await mkdir(contentDir, { recursive: true });
  await writeFile(path.join(contentDir, GLOSSARY_FILE), stringify(terms, YAML_OPTIONS));
  for (const { record } of drafts) {
    const folder = path.join(contentDir, 'incidents', record.slug);
    await mkdir(folder, { recursive: true });
    const { narrative, ...rest } = record;
    await writeFile(path.join(folder, RECORD_FILE), stringify(rest, YAML_OPTIONS));
    for (const locale of LOCALES) {
      const parts = narrative.flatMap(({ key, heading, body }) =>
        heading[locale] !== undefined && body[locale] !== undefined
          ? [{ key, heading: heading[locale], body: body[locale] }]
          : [],
      );
      const file = path.join(folder, narrativeFile(locale));
      if (parts.length > 0) await writeFile(file, formatNarrative(parts));
      else await rm(file, { force: true });
    }
  }
}
