import { isUpToDate } from '../prisma/migrate/is-up-to-date';

/** Applies what the database lacks; the names of the migrations that it applied. */
export async function migrateIfNeeded(ownerUrl: string): Promise<string[]> {
  if (await isUpToDate(ownerUrl)) return [];
  const { applyMigrations } = await import('../prisma/migrate/apply-migrations');
  const { applied } = await applyMigrations(ownerUrl);
  return applied;
}
