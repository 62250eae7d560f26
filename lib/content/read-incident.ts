import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { checkRecord } from '@/lib/domain/incident/check-record';
import { LOCALES, type Locale } from '@/lib/domain/incident/locale';
import { type GlossaryTerm, type IncidentDraft, incidentRecord } from '@/lib/domain/incident/record';
import { type ContentProblem, formatPath } from './content-problem';
import { type NarrativePart, parseNarrative } from './narrative-file';
import { pruneInvalidItems } from './prune-invalid';
import { parseYamlFile } from './yaml-file';

export const RECORD_FILE = 'incident.yaml';
export const narrativeFile = (locale: Locale) => `narrative.${locale}.md`;

type Located = { path: readonly PropertyKey[]; message: string };

/**
 * The draft in a folder `incidents/<slug>`, or every problem that it has. `terms` is the whole glossary; the
 * draft carries those that it names.
 */
export async function readIncident(
  contentDir: string,
  slug: string,
  terms: readonly GlossaryTerm[],
): Promise<{ draft: IncidentDraft | null; problems: ContentProblem[] }> {
  const folder = path.join('incidents', slug);
  const recordFile = path.join(folder, RECORD_FILE);
  const text = await readFile(path.join(contentDir, recordFile), 'utf8').catch(() => null);
  if (text === null)
    return { draft: null, problems: [{ file: recordFile, path: '', reason: 'file missing' }] };

  const yaml = parseYamlFile(recordFile, text);
  const narratives = await readNarratives(contentDir, folder);
  const problems = [...yaml.problems, ...narratives.problems];
  if (yaml.data === undefined) return { draft: null, problems };

  const narrative = mergeNarratives(narratives.parts);
  const toProblem = ({ path: at, message }: Located): ContentProblem => {
    if (at[0] !== 'narrative')
      return { file: recordFile, line: yaml.lineOf(at), path: formatPath(at), reason: message };
    const locale = LOCALES.find((candidate) => at.includes(candidate)) ?? LOCALES[0];
    const key = narrative[Number(at[1])]?.key;
    const line = narratives.parts[locale].find((part) => part.key === key)?.line;
    return {
      file: path.join(folder, narrativeFile(locale)),
      line: line ?? 1,
      path: key ? `#${key}` : '',
      reason: message,
    };
  };

  const raw = { ...(yaml.data as object), narrative };
  if ((raw as { slug?: unknown }).slug !== slug) {
    problems.push(
      toProblem({ path: ['slug'], message: `slug unlike the folder: the folder is called ${slug}` }),
    );
  }
  const parsed = incidentRecord.safeParse(raw);
  if (parsed.success) {
    const draft = withTerms(parsed.data, terms);
    problems.push(
      ...checkRecord(draft).map(toProblem),
      ...unknownTerms(parsed.data.glossary, terms).map(toProblem),
    );
    return { draft: problems.length > 0 ? null : draft, problems };
  }
  problems.push(...parsed.error.issues.flatMap(flattenIssue).map(toProblem));
  // What is well-formed is checked all the same, so that one run shows everything.
  const pruned = pruneInvalidItems(raw, parsed.error);
  if (pruned) {
    const found = checkRecord(withTerms(pruned.record, terms)).filter(
      ({ message }) => !pruned.mentions(message),
    );
    problems.push(
      ...found.map(({ path: at, message }) => toProblem({ path: pruned.originalPath(at), message })),
    );
  }
  return { draft: null, problems };
}

function withTerms(record: IncidentDraft['record'], terms: readonly GlossaryTerm[]): IncidentDraft {
  const byKey = new Map(terms.map((term) => [term.key, term]));
  return { record, terms: record.glossary.flatMap((key) => byKey.get(key) ?? []) };
}

function unknownTerms(keys: readonly string[], terms: readonly GlossaryTerm[]): Located[] {
  const known = new Set(terms.map(({ key }) => key));
  return keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ path: ['glossary', index], message: `glossary term unknown: ${key}` }],
  );
}

/** A union's own message says little: the branch that got furthest says more. */
function flattenIssue(issue: z.core.$ZodIssue): Located[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: `field unknown: ${key}` }));
  }
  return [{ path: issue.path, message: issue.message }];
}

async function readNarratives(contentDir: string, folder: string) {
  const problems: ContentProblem[] = [];
  const parts: Record<Locale, NarrativePart[]> = { en: [], fr: [], de: [] };
  for (const locale of LOCALES) {
    const file = path.join(folder, narrativeFile(locale));
    const text = await readFile(path.join(contentDir, file), 'utf8').catch(() => null);
    if (text === null) continue;
    const narrative = parseNarrative(file, text);
    parts[locale] = narrative.parts;
    problems.push(...narrative.problems);
  }
  return { parts, problems };
}

/** One section for each key, in the order of the first language that has it. */
function mergeNarratives(parts: Record<Locale, NarrativePart[]>): IncidentDraft['record']['narrative'] {
  const keys = [...new Set(LOCALES.flatMap((locale) => parts[locale].map(({ key }) => key)))];
  return keys.map((key) => {
    const found = LOCALES.flatMap((locale) => {
      const part = parts[locale].find((candidate) => candidate.key === key);
      return part ? [[locale, part] as const] : [];
    });
    return {
      key,
      heading: Object.fromEntries(found.map(([locale, part]) => [locale, part.heading])),
      body: Object.fromEntries(found.map(([locale, part]) => [locale, part.body])),
    };
  });
}
