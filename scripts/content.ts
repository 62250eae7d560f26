import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatContentProblem, formatPath } from '../lib/content/content-problem';
import { readContent } from '../lib/content/read-content';
import { SetupError } from '../lib/data/postgres/setup-error';
import type { Problem } from '../lib/domain/errors';
import { missingTexts } from '../lib/domain/incident/missing-texts';
import type { IncidentDraft } from '../lib/domain/incident/record';
import { fail } from './fail';

const HELP = `Usage
  npm run content:check  [-- --dir content]                       check the files, change nothing
  npm run content:load   [-- --dir content] [--publish "reason"]  make them the drafts, and a new revision
  npm run content:export -- --dir folder                          write the stored drafts as files into a new folder`;

/** The arguments; what does not make sense is said, followed by how the command is used. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dir: { type: 'string' },
        publish: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`faultline: ${(error as Error).message}\n\n${HELP}`);
    process.exit(1);
  }
}

const { values: given, positionals } = readArguments();
const values = { ...given, dir: given.dir ?? 'content' };

async function readChecked() {
  const content = await readContent(values.dir);
  for (const problem of content.problems) console.error(`${values.dir}/${formatContentProblem(problem)}`);
  if (content.problems.length > 0)
    throw new SetupError(`${content.problems.length} problem(s) in ${values.dir}.`);
  return content;
}

async function check(): Promise<void> {
  const { drafts } = await readChecked();
  console.log(
    `${drafts.length} incident(s) in ${values.dir}: no problem, ${sayMissing(drafts)} missing text(s).`,
  );
}

/** Names the texts that lack a language, which is allowed and rarely meant; gives their number. */
function sayMissing(drafts: readonly IncidentDraft[]): number {
  const missing = drafts.flatMap(({ record, terms }) => [
    ...missingTexts(record).map(
      ({ path, message }) => `${record.slug}: ${formatPath(namePath(record, path))}  ${message}`,
    ),
    ...missingTexts(terms).map(({ path, message }) => `glossary: ${formatPath(path)}  ${message}`),
  ]);
  for (const line of missing) console.log(line);
  return missing.length;
}

/** Sections of the narrative are known by their keys, not by their place. */
function namePath(
  { narrative }: IncidentDraft['record'],
  [list, index, ...rest]: Problem['path'],
): Problem['path'] {
  const key = list === 'narrative' ? narrative[Number(index)]?.key : undefined;
  return [list, key ?? index, ...rest].filter((part) => part !== undefined);
}

async function load(): Promise<void> {
  if (values.publish?.trim() === '')
    throw new SetupError('--publish needs a reason, such as --publish "Corrects the date of the fix".');
  const content = await readChecked();
  const missing = sayMissing(content.drafts);
  if (missing > 0)
    console.log(`${missing} text(s) lack a language: readers get another one, marked as not translated.`);
  const { withAppDatabase } = await import('./app-database');
  await withAppDatabase(async () => {
    const { loadDrafts } = await import('../lib/data/publishing/load-drafts');
    for (const { slug, changed, published } of await loadDrafts(content, values.publish)) {
      const outcome =
        published === null
          ? values.publish === undefined
            ? ''
            : ', nothing new to publish'
          : `, published as revision ${published}`;
      console.log(`${slug}: ${changed ? 'draft replaced' : 'draft unchanged'}${outcome}`);
    }
  });
}

async function exportDrafts(): Promise<void> {
  if (given.dir === undefined)
    throw new SetupError('content:export needs a folder to write to, such as -- --dir export.');
  const present = await readdir(given.dir).catch(() => []);
  if (present.length > 0)
    throw new SetupError(`content:export writes into a new folder; ${given.dir} is not empty.`);
  const { withAppDatabase } = await import('./app-database');
  await withAppDatabase(async () => {
    const { exportContent } = await import('./export-content');
    const count = await exportContent(values.dir);
    console.log(`${count} incident(s) written to ${values.dir}.`);
  });
}

const commands: Record<string, () => Promise<void>> = { check, load, export: exportDrafts };

try {
  const command = commands[positionals[0] ?? ''];
  if (values.help || !command || positionals.length > 1) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else await command();
} catch (error) {
  fail(error);
}
