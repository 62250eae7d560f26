import { expect } from 'vitest';
import { createMigrationPool } from '../../../prisma/migrate/migration-pool';
import { migrationTest } from './migration-test';

migrationTest('a failed statement keeps the connection, and with it the lock', async ({ database }) => {
  const pool = createMigrationPool(database.url);
  const lockedBy = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 42
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await pool.query('SELECT pg_advisory_lock(42)');
  const before = await database.query(lockedBy);
  expect(before).toHaveLength(1);
  await expect(pool.query('SELECT nothing')).rejects.toThrow('"nothing" does not exist');
  expect(await database.query(lockedBy)).toEqual(before);
  await pool.end();
});
