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
/** The name of the file with the narrative in one language. */
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

  if (typeof yaml.data !== 'object' || yaml.data === null || Array.isArray(yaml.data)) {
    problems.push(toProblem({ path: [], message: 'record not a map of fields' }));
    return { draft: null, problems };
  }
  if ('narrative' in yaml.data) {
    // Not by toProblem, which takes it for the narrative's own files.
    const line = yaml.lineOf(['narrative']);
    problems.push({
      file: recordFile,
      line,
      path: 'narrative',
      reason: 'field out of place: sections stand in narrative.<locale>.md',
    });
  }
  const raw = { ...yaml.data, narrative };
  if ((raw as { slug?: unknown }).slug !== slug) {
    problems.push(
      toProblem({ path: ['slug'], message: `slug unlike the folder: the folder is called ${slug}` }),
    );
  }
  const parsed = incidentRecord.safeParse(raw);
  if (parsed.success) {
    const draft = withTerms(parsed.data, terms);
    problems.push(...checkRecord(draft).map(toProblem));
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

/** One problem for each unknown field. A union's own message says little: the branch that fits best says more. */
function flattenIssue(issue: z.core.$ZodIssue): Located[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [best = []] = [...issue.errors].sort((a, b) => a.length - b.length);
    return best
      .flatMap(flattenIssue)
      .map(({ path: at, message }) => ({ path: [...issue.path, ...at], message }));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: `field unknown: ${key}` }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return [
    { path: issue.path, message: isMissing ? `field missing: ${String(issue.path.at(-1))}` : issue.message },
  ];
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
