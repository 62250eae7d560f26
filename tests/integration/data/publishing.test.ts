import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appClient } from '@/lib/data/clients';
import { readDraft } from '@/lib/data/drafts/read-draft';
import { getRevision } from '@/lib/data/published/get-revision';
import { listIncidents } from '@/lib/data/published/list-incidents';
import { loadDrafts } from '@/lib/data/publishing/load-drafts';
import { publishIncident } from '@/lib/data/publishing/publish-incident';
import { inSerializableTransaction } from '@/lib/data/transaction';
import { ConflictError, NotFoundError, ValidationError } from '@/lib/domain/errors';
import { canonicalJson } from '@/lib/domain/incident/canonical-json';
import { runQuery } from '../../builders/query';
import { buildDraft } from '../../builders/record';
import { createAppDatabase } from '../../builders/test-database';

let database: Awaited<ReturnType<typeof createAppDatabase>>;

beforeEach(async () => {
  database = await createAppDatabase();
});

afterEach(() => database.drop());

const load = (draft = buildDraft(), reason?: string) =>
  loadDrafts({ drafts: [draft], terms: draft.terms }, reason);

const publish = (slug: string, reason = 'A correction.') =>
  inSerializableTransaction(appClient(), (tx) => publishIncident(tx, slug, 'content', reason));

function titled(title: string) {
  const draft = buildDraft();
  return { ...draft, record: { ...draft.record, title: { en: title } } };
}

const query = <Row extends pg.QueryResultRow>(sql: string) => runQuery<Row>(database.ownerUrl, sql);

describe('publishing', () => {
  it('numbers revisions 1, 2, 3 and keeps each as it was', async () => {
    const { slug } = buildDraft().record;
    for (const title of ['One', 'Two', 'Three']) await load(titled(title), `Title ${title}.`);
    const latest = await getRevision(slug);
    expect(latest.number).toBe(3);
    expect(latest.document.title.en).toBe('Three');
    expect(latest.history.map(({ number, reason }) => [number, reason])).toEqual([
      [3, 'Title Three.'],
      [2, 'Title Two.'],
      [1, 'Title One.'],
    ]);
    expect((await getRevision(slug, 1)).document.title.en).toBe('One');
  });

  it('hashes the canonical bytes that it stores', async () => {
    await load(buildDraft(), 'First.');
    const [row] = await query<{ snapshot: string; sha256: string; computed: string }>(
      `SELECT "snapshot", "sha256", encode(sha256(convert_to("snapshot", 'UTF8')), 'hex') AS computed FROM "Revision"`,
    );
    expect(row?.computed).toBe(row?.sha256);
    expect(canonicalJson(JSON.parse(row?.snapshot ?? ''))).toBe(row?.snapshot);
  });

  it('is recorded in the audit trail with actor, number and hash', async () => {
    await load(buildDraft(), 'First.');
    const { sha256 } = await getRevision(buildDraft().record.slug);
    const rows = await query('SELECT "actor", "action", "detail" FROM "AuditEvent" ORDER BY "id"');
    expect(rows).toMatchObject([
      { actor: 'content', action: 'draft.saved' },
      { actor: 'content', action: 'revision.published', detail: { number: 1, sha256, reason: 'First.' } },
    ]);
  });

  it('refuses to publish the same again', async () => {
    await load(buildDraft(), 'First.');
    await expect(publish(buildDraft().record.slug)).rejects.toThrow(ConflictError);
  });

  it('refuses an empty reason and an unknown incident', async () => {
    await load();
    await expect(publish(buildDraft().record.slug, '  ')).rejects.toThrow(ValidationError);
    await expect(publish('no-such-incident')).rejects.toThrow(NotFoundError);
  });

  it('gives numbers without gaps when many publish at once', async () => {
    const slug = 'one-of-many';
    const draft = (title: string) => {
      const built = titled(title);
      return { ...built, record: { ...built.record, slug } };
    };
    await load(draft('first'), 'First.');
    const titles = Array.from({ length: 6 }, (_, index) => `title ${index}`);
    const results = await Promise.allSettled(titles.map((title) => load(draft(title), `Title ${title}.`)));
    const succeeded = results.filter(({ status }) => status === 'fulfilled').length;
    const { history } = await getRevision(slug);
    expect(succeeded).toBeGreaterThan(0);
    expect(history.map(({ number }) => number)).toEqual(
      Array.from({ length: succeeded + 1 }, (_, index) => succeeded + 1 - index),
    );
  });
});

describe('the database itself', () => {
  const insert = (number: number, sha256: string, snapshot = '{}') => `INSERT INTO "Revision"
    ("incidentId", "slug", "number", "actor", "reason", "snapshot", "summary", "sha256")
    SELECT "id", "slug", ${number}, 'x', 'x', '${snapshot}', '{}', ${sha256} FROM "Incident"`;
  const HASH_OF_EMPTY = `encode(sha256('{}'), 'hex')`;

  it('refuses a revision number that leaves a gap', async () => {
    await load();
    await expect(query(insert(2, HASH_OF_EMPTY))).rejects.toThrow(/revision number out of order/);
  });

  it('refuses a revision whose hash is not that of its text', async () => {
    await load();
    await expect(query(insert(1, `repeat('0', 64)`))).rejects.toThrow(/Revision_sha256_of_snapshot/);
  });

  it('refuses a snapshot that is no JSON object', async () => {
    await load();
    await expect(query(insert(1, `encode(sha256('[]'), 'hex')`, '[]'))).rejects.toThrow(
      /Revision_snapshot_json/,
    );
  });

  it.each([
    [`UPDATE "Moment" SET "earliest" = now(), "latest" = now() - interval '1 day'`, /Moment_earliest_latest/],
    [`UPDATE "ImpactMetric" SET "value" = -1`, /ImpactMetric_value_not_negative/],
    [
      `UPDATE "ImpactMetric" SET "windowStart" = '2026-02-02', "windowEnd" = '2026-02-01'`,
      /ImpactMetric_window_order/,
    ],
    [`UPDATE "Incident" SET "title" = '"text"'`, /Incident_title_localized/],
    [`UPDATE "Incident" SET "slug" = 'With.Dots'`, /Incident_slug_form/],
    [`UPDATE "ClaimUse" SET "factorKey" = NULL, "eventKey" = NULL, "metricKey" = NULL`, /ClaimUse_one_owner/],
    [`UPDATE "TimelineEvent" SET "laneKey" = 'nobody'`, /foreign key/],
  ])('refuses %s', async (sql, reason) => {
    await load();
    await expect(query(sql)).rejects.toThrow(reason);
  });
});

describe('loading', () => {
  it('of the same draft again changes nothing', async () => {
    await load(buildDraft(), 'First.');
    const before = await query('SELECT "updatedAt" FROM "Incident"');
    expect(await load(buildDraft(), 'Again.')).toEqual([
      { slug: buildDraft().record.slug, changed: false, published: null },
    ]);
    expect(await query('SELECT "updatedAt" FROM "Incident"')).toEqual(before);
    expect((await query('SELECT * FROM "Revision"')).length).toBe(1);
  });

  it('without a reason changes the draft and publishes nothing', async () => {
    await load(buildDraft(), 'First.');
    await load(titled('Not yet public'));
    const { slug } = buildDraft().record;
    expect((await readDraft(slug)).record.title.en).toBe('Not yet public');
    expect((await getRevision(slug)).document.title).toEqual(buildDraft().record.title);
  });

  it('leaves nothing behind when one of several drafts cannot be published', async () => {
    const good = buildDraft();
    const bad = titled('x');
    const broken = {
      ...bad,
      record: { ...bad.record, slug: 'broken', period: { from: 'nothing', to: 'nothing' } },
    };
    await expect(loadDrafts({ drafts: [good, broken], terms: good.terms }, 'Both.')).rejects.toThrow(
      ValidationError,
    );
    expect(await query('SELECT * FROM "Incident"')).toEqual([]);
    expect(await query('SELECT * FROM "Revision"')).toEqual([]);
  });
});

describe('public reads', () => {
  it('find an incident by the slug that it once had', async () => {
    const former = buildDraft().record.slug;
    await load(buildDraft(), 'First.');
    const draft = titled('Renamed');
    await load(
      { ...draft, record: { ...draft.record, slug: 'renamed', formerSlugs: [former] } },
      'New name.',
    );
    const { document, number } = await getRevision(former);
    expect([document.slug, number]).toEqual(['renamed', 2]);
    expect((await listIncidents()).map(({ slug }) => slug)).toEqual(['renamed']);
  });

  it('refuse to give one incident the former address of another', async () => {
    const other = titled('Other');
    await load(buildDraft(), 'First.');
    await load({ ...other, record: { ...other.record, slug: 'other' } }, 'First.');
    const taking = {
      ...other,
      record: { ...other.record, slug: 'other', formerSlugs: [buildDraft().record.slug] },
    };
    await expect(load(taking, 'Taken.')).rejects.toThrow(ConflictError);
  });

  it('list each incident once, in its latest revision, the last to begin first', async () => {
    await load(titled('Old'), 'First.');
    await load(titled('New'), 'Second.');
    const incidents = await listIncidents();
    expect(incidents.map(({ title }) => title.en)).toEqual(['New']);
  });

  it('know nothing of an incident that was never published', async () => {
    await load();
    expect(await listIncidents()).toEqual([]);
    await expect(getRevision(buildDraft().record.slug)).rejects.toThrow(NotFoundError);
  });
});
