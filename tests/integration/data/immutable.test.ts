import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDrafts } from '@/lib/data/publishing/load-drafts';
import { runQuery } from '../../builders/query';
import { buildDraft } from '../../builders/record';
import { createAppDatabase } from '../../builders/test-database';

let database: Awaited<ReturnType<typeof createAppDatabase>>;

beforeAll(async () => {
  database = await createAppDatabase();
  const draft = buildDraft();
  await loadDrafts({ drafts: [draft], terms: draft.terms }, 'First publication.');
});

afterAll(() => database.drop());

/** 'done', or the SQLSTATE with which the database refused. */
async function attempt(url: string, sql: string): Promise<string> {
  try {
    await runQuery(url, sql);
    return 'done';
  } catch (error) {
    return (error as pg.DatabaseError).code ?? 'no code';
  }
}

const RESTRICT_VIOLATION = '23001';
const NO_PRIVILEGE = '42501';
const NOT_OWNER = '42501';

describe.each(['Revision', 'AuditEvent'])('rows of %s', (table) => {
  it.each([
    `UPDATE "${table}" SET "actor" = 'somebody else'`,
    `DELETE FROM "${table}"`,
    `TRUNCATE "${table}" CASCADE`,
    `SET session_replication_role = replica; DELETE FROM "${table}"`,
    `SET session_replication_role = replica; TRUNCATE "${table}" CASCADE`,
  ])('are kept even from a superuser: %s', async (sql) => {
    expect(await attempt(database.ownerUrl, sql)).toBe(RESTRICT_VIOLATION);
  });

  it.each([
    `UPDATE "${table}" SET "actor" = 'somebody else'`,
    `DELETE FROM "${table}"`,
    `TRUNCATE "${table}"`,
    `SET session_replication_role = replica`,
  ])('may not be touched by the web process: %s', async (sql) => {
    expect(await attempt(database.appUrl, sql)).toBe(NO_PRIVILEGE);
  });

  it.each([
    `ALTER TABLE "${table}" DISABLE TRIGGER ALL`,
    `DROP TRIGGER immutable_rows ON "${table}"`,
    `DROP TABLE "${table}"`,
    'DROP FUNCTION refuse_change() CASCADE',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS $$ SELECT NULL $$',
  ])('keep their guards when the web process tries to remove them: %s', async (sql) => {
    expect(await attempt(database.appUrl, sql)).toBe(NOT_OWNER);
  });
});

describe('the role of the web process', () => {
  it('owns nothing', async () => {
    const rows = await runQuery(
      database.ownerUrl,
      `SELECT relname FROM pg_class WHERE relowner IN ('faultline_app'::regrole, 'faultline_public'::regrole)`,
    );
    expect(rows).toEqual([]);
  });

  it('cannot become the owner', async () => {
    const owner = new URL(database.ownerUrl).username;
    expect(await attempt(database.appUrl, `SET ROLE "${owner}"`)).toBe(NO_PRIVILEGE);
  });
});

describe('the public role', () => {
  it('reads revisions', async () => {
    expect(await attempt(database.publicUrl, 'SELECT * FROM "Revision"')).toBe('done');
  });

  it('reads no other table', async () => {
    const rows = await runQuery<{ name: string }>(
      database.ownerUrl,
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'Revision'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      expect(await attempt(database.publicUrl, `SELECT * FROM "${name}"`), name).toBe(NO_PRIVILEGE);
    }
  });

  it.each(['DELETE FROM "Revision"', 'CREATE TABLE mine (id int)', 'CREATE TEMP TABLE mine (id int)'])(
    'writes nothing: %s',
    async (sql) => {
      const READ_ONLY = '25006';
      expect([NO_PRIVILEGE, READ_ONLY]).toContain(await attempt(database.publicUrl, sql));
    },
  );
});
