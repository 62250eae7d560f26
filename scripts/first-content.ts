import { formatContentProblem } from '../lib/content/content-problem';
import { readContent } from '../lib/content/read-content';
import { closeClients } from '../lib/data/clients';
import { SetupError } from '../lib/data/postgres/setup-error';
import { loadDrafts } from '../lib/data/publishing/load-drafts';

/** Loads and publishes content/ into a database that holds no incident yet; gives the number of incidents. */
export async function loadFirstContent(): Promise<number> {
  const content = await readContent('content');
  if (content.problems.length > 0) {
    throw new SetupError(`content/ has problems:\n${content.problems.map(formatContentProblem).join('\n')}`);
  }
  const loaded = await loadDrafts(content, 'First publication.');
  await closeClients();
  return loaded.length;
}
