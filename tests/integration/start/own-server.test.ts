import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/incident/locale';
import { href } from '@/lib/i18n/href';
import { ensureBuilt } from '../../builders/built-app';
import { runQuery } from '../../builders/query';
import { type Site, startSite } from '../../builders/site-process';
import { createTestDatabase } from '../../builders/test-database';
import { newDataFolder, remainingProcesses } from './data-folder';
import { shownRevisions } from './revisions-shown';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let site: Site;

beforeAll(async () => {
  await ensureBuilt();
  database = await createTestDatabase();
  dataDir = await newDataFolder();
  site = await startSite({ DATABASE_URL: database.ownerUrl, FAULTLINE_DATA_DIR: dataDir });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
});

it('with DATABASE_URL that server is used and named, and none is started', async () => {
  const { host, pathname } = new URL(database.ownerUrl);
  expect(site.output()).toMatch(
    new RegExp(`^database    PostgreSQL \\S+ at ${host}, database "${pathname.slice(1)}"`, 'm'),
  );
  expect(Object.keys(await shownRevisions(site.url))).toHaveLength(1);
});

it('every public page is read as faultline_public; the web never connects as the owner', async () => {
  const incident = '/incidents/glm-5-3-kv-cache-leak';
  for (const path of ['/', '/glossary', incident, `${incident}/revisions/1`]) {
    for (const locale of LOCALES) expect((await fetch(site.url + href(locale, path))).status, path).toBe(200);
  }
  const connections = await runQuery<{ usename: string }>(
    database.ownerUrl,
    `SELECT DISTINCT usename::text FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  const roles = connections.map(({ usename }) => usename);
  expect(roles).toContain('faultline_public');
  expect(roles.filter((role) => !['faultline_app', 'faultline_public'].includes(role))).toEqual([]);
});

it('stopping leaves that server alone', async () => {
  await site.stop();
  expect(await remainingProcesses(dataDir)).toEqual([]);
  expect(await runQuery(database.ownerUrl, 'SELECT count(*)::int AS revisions FROM "Revision"')).toEqual([
    { revisions: 1 },
  ]);
});
