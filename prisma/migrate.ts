import path from 'node:path';
import { loadEnv } from '../lib/data/env';
import { openDatabase } from '../lib/data/postgres/open-database';
import { parseMigrateCommand } from './migrate/command-line';

/** Runs one migration command on the configured database and returns the exit code. */
async function main(args: string[]): Promise<number> {
  const command = parseMigrateCommand(args);
  const env = loadEnv();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: path.resolve(env.FAULTLINE_DATA_DIR),
    mode: 'tool',
  });
  try {
    return await command(database.ownerUrl);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
