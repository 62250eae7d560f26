import { parseArgs } from 'node:util';
import { formatContentProblem } from '../lib/content/content-problem';
import { readContent } from '../lib/content/read-content';
import { SetupError } from '../lib/data/postgres/setup-error';
import { missingTexts } from '../lib/domain/incident/missing-texts';
import { fail } from './fail';

const HELP = `Usage
  npm run content:check  [-- --dir content]                       check the files, change nothing
  npm run content:load   [-- --dir content] [--publish "reason"]  make them the drafts, and a new revision
  npm run content:export [-- --dir folder]                        write the stored drafts as files`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: 'content' },
    publish: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function readChecked() {
  const content = await readContent(values.dir);
  for (const problem of content.problems) console.error(`${values.dir}/${formatContentProblem(problem)}`);
  if (content.problems.length > 0)
    throw new SetupError(`${content.problems.length} problem(s) in ${values.dir}.`);
  return content;
}

async function check(): Promise<void> {
  const { drafts } = await readChecked();
  const missing = drafts.flatMap((draft) => missingTexts(draft));
  console.log(
    `${drafts.length} incident(s) in ${values.dir}: no problem, ${missing.length} missing text(s).`,
  );
}

async function load(): Promise<void> {
  if (values.publish?.trim() === '')
    throw new SetupError('--publish needs a reason, such as --publish "Corrects the date of the fix".');
  const content = await readChecked();
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
