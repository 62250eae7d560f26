import { formatContentProblem } from '../lib/content/content-problem';
import { readContent } from '../lib/content/read-content';
import { SetupError } from '../lib/data/postgres/setup-error';
import { isDatabaseEmpty, loadDrafts } from '../lib/data/publishing/load-drafts';

/** Loads and publishes content/ into a database that holds no incident yet; says what it did. */
export async function loadFirstContent(): Promise<string> {
  if (!(await isDatabaseEmpty())) return 'kept as stored';
  const content = await readContent('content');
  if (content.problems.length > 0) {
    throw new SetupError(`content/ has problems:\n${content.problems.map(formatContentProblem).join('\n')}`);
  }
  const loaded = await loadDrafts(content, 'First publication.');
  return `${loaded.length} published from content/`;
}
