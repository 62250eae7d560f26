import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../lib/data/postgres/open-database';
import { applyMigrations } from '../../prisma/migrate/apply-migrations';
import { createDatabase } from './database-admin';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own server, as a superuser. */
    serverUrl: string;
    /** Name of a migrated database to copy from. */
    templateDatabase: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template, in a folder that goes when the run ends. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faultline-test-'));
  const server = await openDatabase({ dataDir, mode: 'serve' });
  const template = await createDatabase(server.ownerUrl, 'template');
  await applyMigrations(template.url);
  project.provide('serverUrl', server.ownerUrl);
  project.provide('templateDatabase', template.name);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
