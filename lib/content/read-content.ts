import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type GlossaryTerm, glossaryTerm, type IncidentDraft } from '@/lib/domain/incident/record';
import { type ContentProblem, formatPath } from './content-problem';
import { readIncident } from './read-incident';
import { parseYamlFile } from './yaml-file';

export const GLOSSARY_FILE = 'glossary.yaml';

export type Content = { drafts: IncidentDraft[]; terms: GlossaryTerm[]; problems: ContentProblem[] };

/**
 * Everything in a content folder: `glossary.yaml` and one folder for each incident under `incidents/`. All
 * problems of all files are reported together; an incident with problems has no draft.
 */
export async function readContent(contentDir: string): Promise<Content> {
  const glossary = await readGlossary(contentDir);
  const drafts: IncidentDraft[] = [];
  const problems = [...glossary.problems];
  for (const slug of await listSlugs(contentDir, problems)) {
    const incident = await readIncident(contentDir, slug, glossary.terms);
    problems.push(...incident.problems);
    if (incident.draft) drafts.push(incident.draft);
  }
  return { drafts, terms: glossary.terms, problems };
}

async function listSlugs(contentDir: string, problems: ContentProblem[]): Promise<string[]> {
  const entries = await readdir(path.join(contentDir, 'incidents'), { withFileTypes: true }).catch(
    () => null,
  );
  if (entries === null)
    problems.push({
      file: 'incidents',
      path: '',
      reason: 'folder missing: one folder for each incident goes there',
    });
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

async function readGlossary(
  contentDir: string,
): Promise<{ terms: GlossaryTerm[]; problems: ContentProblem[] }> {
  const text = await readFile(path.join(contentDir, GLOSSARY_FILE), 'utf8').catch(() => null);
  if (text === null) return { terms: [], problems: [] };
  const yaml = parseYamlFile(GLOSSARY_FILE, text);
  if (yaml.data === undefined) return { terms: [], problems: yaml.problems };
  const parsed = glossaryTerm.array().safeParse(yaml.data);
  const problem = (at: readonly PropertyKey[], reason: string) => ({
    file: GLOSSARY_FILE,
    line: yaml.lineOf(at),
    path: formatPath(at),
    reason,
  });
  if (!parsed.success)
    return { terms: [], problems: parsed.error.issues.map((issue) => problem(issue.path, issue.message)) };
  const keys = parsed.data.map(({ key }) => key);
  const problems = parsed.data.flatMap((term, index) => [
    ...(keys.indexOf(term.key) === index ? [] : [problem([index, 'key'], `term given twice: ${term.key}`)]),
    ...term.seeAlso.flatMap((key, at) =>
      keys.includes(key) ? [] : [problem([index, 'seeAlso', at], `term unknown: ${key}`)],
    ),
  ]);
  return { terms: parsed.data, problems };
}
