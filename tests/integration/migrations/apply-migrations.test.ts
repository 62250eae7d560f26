import { describe, expect } from 'vitest';
import { applyMigrations } from '../../../prisma/migrate/apply-migrations';
import { MigrationError } from '../../../prisma/migrate/migration-error';
import { migrationTest } from './migration-test';

const TABLE = '20260101000000_table';
const COLUMN = '20260102000000_column';

describe('applyMigrations', () => {
  migrationTest('applies what is missing, oldest first, and nothing twice', async ({ database, folder }) => {
    await folder.write(COLUMN, 'ALTER TABLE incident ADD COLUMN title text;');
    await folder.write(TABLE, 'CREATE TABLE incident (id int);');
    expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [TABLE, COLUMN] });
    expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [] });

    const later = '20260103000000_later';
    await folder.write(later, 'ALTER TABLE incident ADD COLUMN slug text;');
    expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [later] });
    expect(await database.query('SELECT id, title, slug FROM incident')).toEqual([]);
  });

  migrationTest('runs function bodies with semicolons as they are', async ({ database, folder }) => {
    await folder.write(
      TABLE,
      `CREATE TABLE audit (id int, note text);
       CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         RAISE EXCEPTION 'audit is append-only; it stays' USING ERRCODE = 'restrict_violation';
       END;
       $$;
       CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse();
       INSERT INTO audit VALUES (1, 'one; two');`,
    );
    await applyMigrations(database.url, folder.paths);
    expect(await database.query('SELECT note FROM audit')).toEqual([{ note: 'one; two' }]);
    await expect(database.query('DELETE FROM audit')).rejects.toThrow('audit is append-only; it stays');
  });

  migrationTest(
    'settings a migration makes for its session do not reach the next',
    async ({ database, folder }) => {
      await folder.write(TABLE, "SELECT set_config('search_path', '', false); SET ROLE pg_monitor;");
      await folder.write(COLUMN, 'CREATE TABLE incident (id int);');
      expect(await applyMigrations(database.url, folder.paths)).toEqual({ applied: [TABLE, COLUMN] });
      expect(await database.query('SELECT * FROM public.incident')).toEqual([]);
    },
  );

  migrationTest('refuses an edited migration, and applies nothing', async ({ database, folder }) => {
    await folder.write(TABLE, 'CREATE TABLE incident (id int);');
    await applyMigrations(database.url, folder.paths);
    await folder.write(TABLE, 'CREATE TABLE incident (id bigint);');
    await folder.write(COLUMN, 'ALTER TABLE incident ADD COLUMN title text;');

    const refused = await applyMigrations(database.url, folder.paths).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationError);
    expect(String(refused)).toContain(`Migration ${TABLE} was edited after it was applied`);
    expect(String(refused)).toContain('Restore the file as it was');
    await expect(database.query('SELECT title FROM incident')).rejects.toThrow('does not exist');
  });

  migrationTest('refuses a database that knows more than the folder', async ({ database, folder }) => {
    await folder.write(TABLE, 'CREATE TABLE incident (id int);');
    await applyMigrations(database.url, folder.paths);
    await folder.forget(TABLE);
    await folder.write(COLUMN, 'CREATE TABLE other (id int);');
    await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow(
      `migrations that this checkout does not know: ${TABLE}`,
    );
  });

  migrationTest('refuses a database that is not ours', async ({ database, folder }) => {
    await database.query('CREATE TABLE of_somebody_else (id int)');
    await folder.write(TABLE, 'CREATE TABLE incident (id int);');
    await expect(applyMigrations(database.url, folder.paths)).rejects.toThrow('no migration history');
  });

  migrationTest('names the server it cannot reach, without the password', async ({ folder }) => {
    const refused = applyMigrations('postgres://owner:secret@127.0.0.1:1/nowhere', folder.paths);
    const message = String(await refused.catch((error: unknown) => error));
    expect(message).toMatch(/^MigrationError: Cannot connect to the database: .*127\.0\.0\.1:1/);
    expect(message).not.toContain('secret');
  });
});
