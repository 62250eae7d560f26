import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { applyMigrations } from '../../../prisma/migrate/apply-migrations';
import { createMigration } from '../../../prisma/migrate/create-migration';
import { schemaDrift } from '../../../prisma/migrate/schema-drift';
import { type MigrationTestDatabase, migrationTest } from './migration-test';

const INCIDENT = 'model Incident {\n  id Int @id\n  slug String @unique\n}\n';
const INCIDENT_WITH_TITLE = INCIDENT.replace('}', '  title String?\n}');

describe('createMigration', () => {
  migrationTest('writes the step from the migrations to the schema', async ({ database, folder }) => {
    await folder.model(INCIDENT);
    const first = await createMigration(database.url, 'incident', folder.paths);
    expect(path.basename(first?.directory ?? '')).toMatch(/^20\d{12}_incident$/);
    expect(first?.sql).toContain('CREATE TABLE "Incident"');
    expect(await readFile(path.join(first?.directory ?? '', 'migration.sql'), 'utf8')).toBe(first?.sql);
    expect(await readdir(folder.paths.migrationsDir)).toContain('migration_lock.toml');
    expect(await createMigration(database.url, 'again', folder.paths)).toBeNull();

    // The first is given an older name, as it would have: two in one second have no order.
    await folder.forget(path.basename(first?.directory ?? ''));
    await folder.write('20260101000000_incident', first?.sql ?? '');
    await folder.model(INCIDENT_WITH_TITLE);
    const second = await createMigration(database.url, 'title', folder.paths);
    expect(second?.sql).toBe('-- AlterTable\nALTER TABLE "Incident" ADD COLUMN     "title" TEXT;\n');
    expect(await schemaDrift(database.url, folder.paths)).toBeNull();
    expect(await createMigration(database.url, 'again', folder.paths)).toBeNull();

    expect((await applyMigrations(database.url, folder.paths)).applied).toHaveLength(2);
    expect(await database.query('SELECT id, slug, title FROM "Incident"')).toEqual([]);
  });

  migrationTest(
    'leaves no temporary database behind, and the real one as it was',
    async ({ database, folder }) => {
      const creator = await createRole(database, 'CREATEDB');
      await folder.model(INCIDENT);
      await createMigration(creator.url, 'incident', folder.paths);
      await folder.write('20990101000000_broken', 'SELECT 1;\nSELECT nothing;');
      await expect(schemaDrift(creator.url, folder.paths)).rejects.toThrow(
        '20990101000000_broken fails when all are run on an empty database: column "nothing" does not exist (line 2)',
      );
      const left = `SELECT datname FROM pg_database WHERE datdba = '${creator.name}'::regrole`;
      expect(await database.query(left)).toEqual([]);
      expect(
        await database.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
      ).toEqual([]);
      await database.query(`DROP ROLE ${creator.name}`);
    },
  );

  migrationTest('refuses names that are not plain', async ({ database, folder }) => {
    await folder.model(INCIDENT);
    for (const name of ['', 'Add title', '../up', '-x', 'é', 'a'.repeat(101)]) {
      await expect(createMigration(database.url, name, folder.paths), name).rejects.toThrow(
        'name not allowed',
      );
    }
    expect(await readdir(folder.paths.migrationsDir)).toEqual([]);
  });

  migrationTest('refuses to write one that would not run last', async ({ database, folder }) => {
    await folder.write('20990101000000_future', 'SELECT 1;');
    await folder.model(INCIDENT);
    await expect(createMigration(database.url, 'incident', folder.paths)).rejects.toThrow('check the clock');
  });

  migrationTest('says that a database user without CREATEDB cannot compare', async ({ database, folder }) => {
    const weak = await createRole(database, 'NOCREATEDB');
    await expect(schemaDrift(weak.url, folder.paths)).rejects.toThrow('this user may not create one');
    await database.query(`DROP ROLE ${weak.name}`);
  });
});

describe('schemaDrift', () => {
  migrationTest('is the SQL that is missing', async ({ database, folder }) => {
    await folder.write('20260101000000_incident', 'CREATE TABLE "Incident" (id int PRIMARY KEY, slug text);');
    await folder.model(INCIDENT);
    const drift = await schemaDrift(database.url, folder.paths);
    expect(drift).toContain('ALTER COLUMN "slug" SET NOT NULL');
    expect(drift).toContain('CREATE UNIQUE INDEX "Incident_slug_key"');
  });

  migrationTest('sees nothing in what the schema cannot say', async ({ database, folder }) => {
    await folder.model(`model Revision {
      id     String  @id @default(dbgenerated("uuidv7()")) @db.Uuid
      state  String
      search Unsupported("tsvector")?
      @@index([search], type: Gin)
    }`);
    await folder.write(
      '20260101000000_revision',
      `CREATE TABLE "Revision" (
         "id" UUID NOT NULL DEFAULT uuidv7(), "state" TEXT NOT NULL, "search" tsvector,
         CONSTRAINT "Revision_pkey" PRIMARY KEY ("id"),
         CONSTRAINT state_known CHECK ("state" IN ('draft', 'published'))
       );
       CREATE INDEX "Revision_search_idx" ON "Revision" USING GIN ("search");
       CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW."search" := to_tsvector('english', NEW."state");
         RETURN NEW;
       END $$;
       CREATE TRIGGER fill BEFORE INSERT ON "Revision" FOR EACH ROW EXECUTE FUNCTION fill();
       ALTER TABLE "Revision" ENABLE ALWAYS TRIGGER fill;
       DO $$ BEGIN
         CREATE ROLE faultline_test_reader;
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END $$;
       GRANT SELECT ON "Revision" TO faultline_test_reader;
       ALTER TABLE "Revision" ENABLE ROW LEVEL SECURITY;
       CREATE POLICY published ON "Revision" TO faultline_test_reader USING ("state" = 'published');
       CREATE VIEW published_revision AS SELECT "id" FROM "Revision" WHERE "state" = 'published';`,
    );
    expect(await schemaDrift(database.url, folder.paths)).toBeNull();
    await database.query('DROP ROLE faultline_test_reader');
  });
});

/** Roles belong to the server, which other tests use too: each gets a name of its own. */
async function createRole(database: MigrationTestDatabase, attributes: string) {
  const name = `faultline_test_${randomUUID().replaceAll('-', '')}`;
  await database.query(`CREATE ROLE ${name} LOGIN PASSWORD 'test' ${attributes}`);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'test';
  return { name, url: url.href };
}
