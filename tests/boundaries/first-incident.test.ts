import { beforeAll, describe, expect, it } from 'vitest';
import { type Content, readContent } from '@/lib/content/read-content';
import { countSources } from '@/lib/domain/claims/count-sources';
import { LOCALES } from '@/lib/domain/incident/locale';
import { listTexts } from '@/lib/domain/incident/map-texts';
import { listReferences } from '@/lib/domain/incident/markdown';
import { missingTexts } from '@/lib/domain/incident/missing-texts';
import { projectIncident } from '@/lib/domain/incident/project';
import type { IncidentRecord } from '@/lib/domain/incident/record';

/** Keys are addresses: they never change (DESIGN, "Rules of the data"). */
const EVENTS = {
  'upstream-report': undefined,
  deployed: 'impact_started',
  reported: 'reported',
  reproduced: 'reproduced',
  declared: 'declared',
  cut: 'mitigated',
  restored: 'resolved',
  fixed: undefined,
  'exposure-end': 'impact_ended',
  'release-0-5-22': undefined,
  report: 'disclosed',
};

/** What the sources say, one claim each. */
const CITED_CLAIMS = [
  ...[
    'model',
    'deployed',
    'exposure-start',
    'window',
    'pool',
    'mismatch-known',
    'expected-reject',
    'tests-200',
  ],
  ...[
    'reject-stub',
    'not-told',
    'door-check',
    'stale',
    'leaked',
    'coherent',
    'status-200',
    'affected',
    'threshold',
  ],
  ...[
    'request-kind',
    'exposure',
    'reported',
    'declared',
    'cut',
    'restored',
    'fixed',
    'new-pool',
    'no-exploit',
  ],
  ...[
    'no-bypass',
    'factors',
    'other-models',
    'upstream-july',
    'silent',
    'release',
    'report',
    'residual',
    'ownership',
  ],
  ...['advice-compare', 'advice-upgrade', 'advice-guards'],
];

/** Where the sources differ or do not add up: to be shown, not smoothed over. */
const DISAGREEMENTS = [
  ...['detection-25-minutes', 'day-of-declaration', 'twice-the-window', 'one-eight-seven', 'threshold-six'],
  ...[
    'subheading-exceeded',
    'no-evidence-wording',
    'one-origin',
    'printed-commands',
    'shades-of-translation',
  ],
  'fix-before-report',
];

const NUMBERS = {
  en: ['155', '681,280', '1,048,576', '367,296'],
  fr: ['155', '681\u202f280', '1\u202f048\u202f576', '367\u202f296'],
  de: ['155', '681.280', '1.048.576', '367.296'],
};

let content: Content;
let record: IncidentRecord;
beforeAll(async () => {
  content = await readContent('content');
  record = content.drafts[0]?.record as IncidentRecord;
}, 60_000);

const keysOf = (list: { key: string }[]) => list.map(({ key }) => key);

describe('the content', () => {
  it('is read without a problem', () => {
    expect(content.problems).toEqual([]);
    expect(content.drafts.map(({ record: { slug } }) => slug)).toEqual(['glm-5-3-kv-cache-leak']);
  });

  it('lacks no text in any language, in the glossary neither', () => {
    expect(missingTexts([content.drafts, content.terms])).toEqual([]);
  });
});

describe('the first incident', () => {
  it('has its events under the keys that were promised, with their milestones', () => {
    const milestones = Object.fromEntries(record.events.map(({ key, milestone }) => [key, milestone]));
    expect(milestones).toMatchObject(EVENTS);
    expect(record.events.filter(({ milestone }) => milestone).map(({ key }) => key)).toEqual(
      Object.entries(EVENTS).flatMap(([key, milestone]) => (milestone ? [key] : [])),
    );
  });

  it('names each event of an upstream thread after its thread', () => {
    const others = record.events.filter(({ key }) => !(key in EVENTS));
    expect(keysOf(others)).toContain('upstream-36988');
    expect(keysOf(others)).toEqual(others.map(({ thread }) => `upstream-${thread}`));
  });

  it('gives its own events no clock time, for no source does', () => {
    const own = record.events.filter(({ thread }) => thread === undefined);
    expect(own.filter(({ moment }) => moment.edtf?.includes('T')).map(({ key }) => key)).toEqual([]);
  });

  it('has a claim for each thing that the sources say, and cites them for it', () => {
    const bases = Object.fromEntries(record.claims.map(({ key, basis }) => [key, basis]));
    expect(bases).toMatchObject(Object.fromEntries(CITED_CLAIMS.map((key) => [key, 'cited'])));
    expect(bases.pages).toBe('illustrative');
  });

  it('marks its readings and its arithmetic as its own', () => {
    const basisOf = (key: string) => record.claims.find((claim) => claim.key === key)?.basis;
    expect(['reading-a', 'reading-b', 'reading-c', 'reading-d', 'july-is-30233'].map(basisOf)).toEqual(
      Array(5).fill('inferred'),
    );
    expect(['shortfall', 'pool-ratio', 'page-arithmetic', 'threshold-code'].map(basisOf)).toEqual(
      Array(4).fill('derived'),
    );
  });

  it('shows every disagreement of the sources', () => {
    expect(keysOf(record.disagreements)).toEqual(expect.arrayContaining(DISAGREEMENTS));
  });

  it('rests on three articles, two outlets and one origin', () => {
    expect(countSources(record)).toEqual({ articles: 3, outlets: 2, origins: 1 });
  });

  it('offers one advisory, as one that is easily confused with this flaw', () => {
    expect(
      record.advisories.map(({ identifier, links }) => [identifier, links.map(({ relation }) => relation)]),
    ).toEqual([['CVE-2026-94627', ['confusable_with']]]);
  });

  it('holds the numbers of the sources in its metrics', () => {
    const values = Object.fromEntries(
      record.metrics.map(({ key, value, qualifier }) => [key, [value, qualifier]]),
    );
    expect(values).toMatchObject({
      affected: [155, 'exact'],
      pool: [681_280, 'exact'],
      window: [1_048_576, 'exact'],
      'other-models': [0, 'exact'],
      'pool-now': [2_040_000, 'approx'],
    });
  });

  it.each(LOCALES)('writes its numbers in %s as that language does, and never otherwise', (locale) => {
    const texts = listTexts(record).map(({ text }) => text[locale] ?? '');
    const all = texts.join('\n');
    for (const number of NUMBERS[locale]) expect(all).toContain(number);
    const foreign = LOCALES.filter((other) => other !== locale)
      .flatMap((other) => NUMBERS[other].slice(1))
      .concat('681 280', '681\u00a0280', '681280', '1048576');
    expect(foreign.filter((number) => all.includes(number))).toEqual([]);
  });

  it('links the same things in every language, section by section', () => {
    expect(record.narrative.length).toBeGreaterThan(10);
    for (const { key, body } of record.narrative) {
      const [en, fr, de] = LOCALES.map((locale) =>
        listReferences(body[locale] ?? '')
          .map((reference) => `${reference.kind}:${reference.key}`)
          .sort(),
      );
      expect(fr, `${key} in French`).toEqual(en);
      expect(de, `${key} in German`).toEqual(en);
    }
  });

  it('links the same things in every language in all its other texts', () => {
    for (const { path, text } of listTexts({ ...record, narrative: [] })) {
      const [en, fr, de] = LOCALES.map((locale) =>
        listReferences(text[locale] ?? '')
          .map(({ key }) => key)
          .sort(),
      );
      expect([fr, de], path.join('.')).toEqual([en, en]);
    }
  });

  it('is published whole: nothing in it is internal', { timeout: 30_000 }, () => {
    const [draft] = content.drafts;
    if (!draft) throw new Error('no draft');
    const document = projectIncident(draft);
    const lists = [
      'lanes',
      'sources',
      'claims',
      'events',
      'constraints',
      'durations',
      'metrics',
      'factors',
    ] as const;
    const others = [
      'remediations',
      'threads',
      'advisories',
      'relatedIncidents',
      'unknowns',
      'disagreements',
    ] as const;
    for (const list of [...lists, ...others, 'narrative' as const]) {
      expect(keysOf(document[list]), list).toEqual(keysOf(record[list]));
    }
    expect(keysOf(document.glossary)).toEqual(record.glossary);
    expect(document.narrative).toEqual(record.narrative);
  });
});
