import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../lib/data/env';
import { openDatabase } from '../lib/data/postgres/open-database';
import { ensureRoles } from '../lib/data/roles';
import { applyMigrations } from '../prisma/migrate/apply-migrations';
import { buildApp } from './build';
import { fail } from './fail';
import { generateClient } from './generate';
import { listen } from './listen';
import { root } from './root';
import { stopRunningPrograms } from './run-node';
import { runStep } from './steps';

/*
 * `npm start`: database, migrations, content, build, web, in this order, with a line for each. SIGINT and
 * SIGTERM take everything down again in the opposite order, at whatever step they come.
 */

const closers: (() => Promise<void>)[] = [];
let stopping: Promise<void> | null = null;

function stop(): Promise<void> {
  stopping ??= (async () => {
    stopRunningPrograms();
    for (const close of closers.reverse()) await close().catch(fail);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stop();
    process.exit(process.exitCode ?? 0);
  });
}

async function start(): Promise<void> {
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv();
  const dataDir = path.resolve(env.FAULTLINE_DATA_DIR);

  const database = await runStep(
    'database',
    () => openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, mode: 'serve' }),
    ({ description }) => description,
  );
  closers.push(database.close);
  const front = await listen(env.HOST, env.PORT);
  closers.push(() => front.close());
  // Whoever asks for a free port gets to know it; addresses on pages then hold it too.
  process.env.FAULTLINE_BASE_URL =
    env.PORT === 0
      ? readEnv({ ...process.env, PORT: String(front.port) }).FAULTLINE_BASE_URL
      : env.FAULTLINE_BASE_URL;

  await runStep(
    'migrations',
    () => applyMigrations(database.ownerUrl),
    ({ applied }) => (applied.length === 0 ? 'up to date' : `${applied.length} applied`),
  );
  const urls = await ensureRoles(database.ownerUrl, {
    appUrl: env.APP_DATABASE_URL,
    publicUrl: env.PUBLIC_DATABASE_URL,
  });
  // From here on this process knows the roles of the web alone.
  delete process.env.DATABASE_URL;
  process.env.APP_DATABASE_URL = urls.appUrl;
  process.env.PUBLIC_DATABASE_URL = urls.publicUrl;

  if (await generateClient()) console.log('client      generated from prisma/schema.prisma');
  const { loadFirstContent } = await import('./first-content');
  await runStep('content', loadFirstContent, (text) => text);

  console.log('build       looking for changes (a first build takes about 15 s)');
  await runStep('build', buildApp, (built) => (built ? 'made' : 'reused: nothing changed'));

  const { closeRenderer, renderer } = await runStep(
    'web',
    async () => {
      const { startRenderer } = await import('./renderer');
      return startRenderer(front.port);
    },
    () => `listening on ${env.HOST}:${front.port}`,
  );
  closers.push(closeRenderer);
  front.setRenderer(renderer);
  console.log(`\nFaultline is ready: ${process.env.FAULTLINE_BASE_URL}`);
}

try {
  await start();
} catch (error) {
  if (stopping === null) fail(error);
  await stop();
  process.exit(process.exitCode ?? 0);
}
