import path from 'node:path';
import { loadEnv, readEnv } from '../lib/data/env';
import { isDatabaseEmpty } from '../lib/data/is-empty';
import { openDatabase } from '../lib/data/postgres/open-database';
import { ensureRoles } from '../lib/data/roles';
import { buildApp } from './build';
import { fail } from './fail';
import { generateClient } from './generate';
import { listen } from './listen';
import { migrateIfNeeded } from './migrate-if-needed';
import { root } from './root';
import { runNode, stopRunningPrograms } from './run-node';
import { runStep } from './steps';

/*
 * `npm start`: database, migrations, content, build, web, in this order, with a line for each. SIGINT and
 * SIGTERM take everything down again in the opposite order, at whatever step they come.
 */

/** What is up, in the order in which it goes down: visitors first, the database last. */
const closers: {
  front?: () => Promise<void>;
  renderer?: () => Promise<void>;
  database?: () => Promise<void>;
} = {};
let stopping: Promise<void> | null = null;

function stop(): Promise<void> {
  stopping ??= (async () => {
    await stopRunningPrograms();
    for (const close of [closers.front, closers.renderer, closers.database]) await close?.().catch(fail);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (stopping === null) console.log('\nStopping.');
    await stop();
    console.log('Stopped: nothing is lost.');
    process.exit(process.exitCode ?? 0);
  });
}

async function start(): Promise<void> {
  process.chdir(root);
  const env = loadEnv();
  const dataDir = path.resolve(env.FAULTLINE_DATA_DIR);

  const opening = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, mode: 'serve' });
  // A signal may come while the server is still coming up: then it is awaited and taken down again.
  closers.database = () =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
  const database = await runStep(
    'database',
    () => opening,
    ({ description }) => description,
  );
  const listening = await listen(env);
  const { front } = listening;
  closers.front = listening.close;
  // Whoever asks for a free port gets to know it; addresses on pages then hold it too.
  process.env.FAULTLINE_BASE_URL =
    env.PORT === 0
      ? readEnv({ ...process.env, PORT: String(front.port) }).FAULTLINE_BASE_URL
      : env.FAULTLINE_BASE_URL;

  await runStep(
    'migrations',
    () => migrateIfNeeded(database.ownerUrl),
    (applied) => (applied.length === 0 ? 'up to date' : `${applied.length} applied`),
  );
  const urls = await ensureRoles(database.ownerUrl, {
    appUrl: env.APP_DATABASE_URL,
    publicUrl: env.PUBLIC_DATABASE_URL,
  });
  // From here on this process knows the roles of the web alone. Empty, not absent: Next would read .env again.
  process.env.DATABASE_URL = '';
  process.env.APP_DATABASE_URL = urls.appUrl;
  process.env.PUBLIC_DATABASE_URL = urls.publicUrl;

  await runStep(
    'content',
    () => loadContentOnce(urls.appUrl, env.DATABASE_URL),
    (loaded) => (loaded ? 'published from content/' : 'kept as stored'),
  );
  console.log('build       looking for changes (a first build takes about 15 s)');
  await runStep('build', buildApp, (built) => (built ? 'made' : 'reused: nothing changed'));

  const { backend, warmUp, close } = await runStep(
    'web',
    async () => {
      const { startBackend } = await import('./backend');
      return startBackend(listening, urls.publicUrl);
    },
    () => `listening on ${env.HOST}:${front.port}`,
  );
  closers.renderer = close;
  front.setBackend(backend);
  console.log(`\nFaultline is ready: ${process.env.FAULTLINE_BASE_URL}`);
  // A page that cannot be made yet is made when somebody asks for it.
  warmUp().catch(() => undefined);
}

/**
 * Loads and publishes content/ into an empty database; true when it did. A process of its own does it: what it
 * leaves in memory would slow down every answer of this one.
 */
async function loadContentOnce(appUrl: string, databaseUrl: string | undefined): Promise<boolean> {
  await generateClient();
  if (!(await isDatabaseEmpty(appUrl))) return false;
  const command = ['--import', 'tsx', '--conditions=react-server', 'scripts/content.ts', 'load'];
  await runNode([...command, '--publish', 'First publication.'], { DATABASE_URL: databaseUrl ?? '' });
  return true;
}

try {
  await start();
} catch (error) {
  if (stopping === null) fail(error);
  await stop();
  process.exit(process.exitCode ?? 0);
}
