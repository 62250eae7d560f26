import path from 'node:path';
import { loadEnv } from '../lib/data/env';
import { openDatabase } from '../lib/data/postgres/open-database';
import { ensureRoles } from '../lib/data/roles';
import { generateClient } from './generate';
import { migrateIfNeeded } from './migrate-if-needed';

/** Runs `work` with a migrated database and its roles at hand, beside a running `npm start` or without one. */
export async function withAppDatabase(work: () => Promise<void>): Promise<void> {
  const env = loadEnv();
  const dataDir = path.resolve(env.FAULTLINE_DATA_DIR);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir, mode: 'tool' });
  try {
    await migrateIfNeeded(database.ownerUrl);
    const urls = await ensureRoles(database.ownerUrl, {
      appUrl: env.APP_DATABASE_URL,
      publicUrl: env.PUBLIC_DATABASE_URL,
    });
    process.env.APP_DATABASE_URL = urls.appUrl;
    process.env.PUBLIC_DATABASE_URL = urls.publicUrl;
    await generateClient();
    const { closeClients } = await import('../lib/data/clients');
    await work().finally(closeClients);
  } finally {
    await database.close();
  }
}
