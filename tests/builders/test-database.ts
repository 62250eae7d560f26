import { inject } from 'vitest';
import { ensureRoles, type RoleUrls } from '../../lib/data/roles';
import { createDatabase, dropDatabase } from './database-admin';

/** An empty database on the run's server; the owner is a superuser. */
export async function createTestDatabase(): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const { name, url } = await createDatabase(serverUrl, 'test');
  return { ownerUrl: url, drop: () => dropDatabase(serverUrl, name) };
}

/** A migrated, empty database with its roles, made the one that lib/data uses in this process. */
export async function createAppDatabase(): Promise<RoleUrls & { ownerUrl: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const { name, url } = await createDatabase(serverUrl, 'app', inject('templateDatabase'));
  const urls = await ensureRoles(url);
  const { closeClients } = await import('../../lib/data/clients');
  await closeClients();
  process.env.APP_DATABASE_URL = urls.appUrl;
  process.env.PUBLIC_DATABASE_URL = urls.publicUrl;
  return {
    ...urls,
    ownerUrl: url,
    async drop() {
      await closeClients();
      await dropDatabase(serverUrl, name);
    },
  };
}
