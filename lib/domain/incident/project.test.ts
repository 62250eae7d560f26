import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildMarkedDraft, INTERNAL_MARK } from '@/tests/builders/marked-draft';
import {
  buildCitation,
  buildClaim,
  buildConstraint,
  buildDraft,
  buildEvent,
  buildFactor,
  buildMetric,
  buildMoment,
  buildRecord,
  buildRemediation,
  buildSource,
  buildTerm,
  buildThread,
} from '@/tests/builders/record';
import { ValidationError } from '../errors';
import { canonicalJson } from './canonical-json';
import { checkRecord } from './check-record';
import { projectIncident } from './project';
import { publishedIncident } from './published';
import { incidentRecord } from './record';

const keysOf = (list: { key: string }[]) => list.map(({ key }) => key);
const [stop = buildEvent(), restart = buildEvent()] = buildRecord().events;
const text = { en: 'Words' };
const secret = buildClaim({ key: 'secret', visibility: 'internal' });
const internalEvent = buildEvent({ key: 'call', visibility: 'internal' });

// A draft has some 150 texts, each of which is parsed several times.
const RUNS = { numRuns: 15 };

describe('the published document of any draft', { timeout: 30_000 }, () => {
  it('comes from drafts that are legal and have internal parts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { draft } = buildMarkedDraft(seed);
        expect(checkRecord(draft)).toEqual([]);
        expect(canonicalJson(draft)).toContain(INTERNAL_MARK);
      }),
      RUNS,
    );
  });

  it('holds nothing that is internal', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { draft } = buildMarkedDraft(seed);
        expect(canonicalJson(projectIncident(draft))).not.toContain(INTERNAL_MARK);
      }),
      RUNS,
    );
  });

  it('holds all that is public', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { draft, publicMarks } = buildMarkedDraft(seed);
        const published = canonicalJson(projectIncident(draft));
        expect(publicMarks.filter((mark) => !published.includes(mark))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('names nothing that it does not hold and leaves nothing without evidence', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { schemaVersion: _, glossary, ...rest } = projectIncident(buildMarkedDraft(seed).draft);
        const record = incidentRecord.parse({ ...rest, glossary: keysOf(glossary) });
        expect(checkRecord({ record, terms: glossary })).toEqual([]);
      }),
      RUNS,
    );
  });

  it('is valid, also when it comes back from JSON', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const document = projectIncident(buildMarkedDraft(seed).draft);
        const read = publishedIncident.parse(JSON.parse(canonicalJson(document)));
        expect(canonicalJson(read)).toBe(canonicalJson(document));
      }),
      RUNS,
    );
  });

  it('follows from the draft alone and leaves it as it was', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { draft } = buildMarkedDraft(seed);
        const copy = structuredClone(draft);
        const published = canonicalJson(projectIncident(draft));
        expect(draft).toEqual(copy);
        expect(canonicalJson(projectIncident(copy))).toBe(published);
      }),
      RUNS,
    );
  });
});

describe('projectIncident', () => {
  it('keeps a draft without internal parts as it is, less the marks of visibility', () => {
    const { record, terms } = buildDraft({ keyFigures: [] });
    const unmarked = <T extends { visibility: unknown }>({ visibility: _, ...item }: T) => item;
    expect(projectIncident({ record, terms })).toEqual({
      ...record,
      schemaVersion: 1,
      claims: record.claims.map(unmarked),
      events: record.events.map(unmarked),
      factors: record.factors.map(unmarked),
      remediations: record.remediations.map(unmarked),
      glossary: terms,
    });
  });

  it('drops what is marked as internal', () => {
    const document = projectIncident(
      buildDraft({
        claims: [buildClaim(), secret],
        events: [stop, internalEvent, restart],
        factors: [buildFactor(), buildFactor({ key: 'hunch', visibility: 'internal' })],
        remediations: [buildRemediation(), buildRemediation({ key: 'talk', visibility: 'internal' })],
      }),
    );
    expect(keysOf(document.claims)).toEqual(['stopped']);
    expect(keysOf(document.events)).toEqual(['stop', 'restart']);
    expect(keysOf(document.factors)).toEqual(['worn-brake']);
    expect(keysOf(document.remediations)).toEqual(['new-brake']);
  });

  it('drops what would be left without evidence', () => {
    const claims = ['secret'];
    const document = projectIncident(
      buildDraft({
        claims: [buildClaim(), secret],
        events: [stop, buildEvent({ key: 'call', claims }), restart],
        constraints: [buildConstraint(), buildConstraint({ key: 'guess', claims })],
        durations: [{ key: 'd', name: text, from: { event: 'stop' }, to: { event: 'restart' }, claims }],
        metrics: [buildMetric(), buildMetric({ key: 'losses', claims })],
        keyFigures: [{ metric: 'containers' }, { metric: 'losses' }, { metric: 'containers', of: 'losses' }],
        factors: [buildFactor({ claims })],
        remediations: [buildRemediation({ claims })],
        unknowns: [{ key: 'u', question: text, claims }],
        disagreements: [{ key: 'd', title: text, claims }],
      }),
    );
    expect(keysOf(document.events)).toEqual(['stop', 'restart']);
    expect(keysOf(document.constraints)).toEqual(['restart-after-stop']);
    expect(keysOf(document.metrics)).toEqual(['containers']);
    expect(document.keyFigures).toEqual([{ metric: 'containers' }]);
    const { durations, factors, remediations, unknowns, disagreements } = document;
    expect([durations, factors, remediations, unknowns, disagreements]).toEqual([[], [], [], [], []]);
  });

  it('keeps what has other evidence, and its evidence without the internal part', () => {
    const claims = ['secret', 'stopped'];
    const document = projectIncident(
      buildDraft({
        claims: [buildClaim({ restsOn: ['secret'] }), secret],
        events: [
          stop,
          buildEvent({ key: 'call', claims }),
          buildEvent({ key: 'fix', claims: ['secret'], thread: 'brake-12' }),
          restart,
        ],
        threads: [buildThread()],
        metrics: [buildMetric({ claims })],
        disagreements: [
          { key: 'd', title: text, claims: ['secret'], positions: [{ sources: ['gazette'], text }] },
        ],
        unknowns: [{ key: 'u', question: text }],
      }),
    );
    expect(document.claims[0]?.restsOn).toEqual([]);
    expect(document.events.map((event) => [event.key, event.claims])).toEqual([
      ['stop', ['stopped']],
      ['call', ['stopped']],
      ['fix', []],
      ['restart', ['stopped']],
    ]);
    expect(document.metrics[0]?.claims).toEqual(['stopped']);
    expect(document.disagreements[0]?.claims).toEqual([]);
    expect(keysOf(document.unknowns)).toEqual(['u']);
  });

  it('drops who knew of an event when that rests on internal claims, even where a thread is the evidence', () => {
    const known = (claims: string[]) => ({ party: 'harbour', moment: buildMoment(), claims });
    const document = projectIncident(
      buildDraft({
        claims: [buildClaim(), secret],
        threads: [buildThread()],
        events: [
          { ...stop, known: [known(['secret']), known(['stopped', 'secret']), known([])] },
          { ...restart, thread: 'brake-12', known: [known(['secret']), known([])] },
        ],
      }),
    );
    expect(document.events.map((event) => event.known.map(({ claims }) => claims))).toEqual([
      [['stopped']],
      [[]],
    ]);
  });

  it('drops times that tie a public event to an internal one', () => {
    const events = [stop, { ...internalEvent, milestone: 'declared' as const }, restart];
    const document = projectIncident(
      buildDraft({
        events,
        constraints: [buildConstraint(), buildConstraint({ key: 'call-after-stop', to: 'call' })],
        durations: [
          { key: 'a', name: text, from: { event: 'stop' }, to: { event: 'call' } },
          { key: 'b', name: text, from: { event: 'stop' }, to: { milestone: 'declared' } },
          { key: 'c', name: text, from: { event: 'stop' }, to: { milestone: 'impact_ended' } },
        ],
      }),
    );
    expect(keysOf(document.constraints)).toEqual(['restart-after-stop']);
    expect(keysOf(document.durations)).toEqual(['c']);
  });

  it('drops claims, lanes, threads and sources that only internal parts name, though none is marked', () => {
    const document = projectIncident(
      buildDraft({
        lanes: [...buildRecord().lanes, { key: 'lawyers', name: text }],
        sources: [buildSource(), buildSource({ key: 'mail' })],
        claims: [buildClaim(), buildClaim({ key: 'advice', citations: [buildCitation({ source: 'mail' })] })],
        threads: [buildThread()],
        events: [
          stop,
          buildEvent({ ...internalEvent, lane: 'lawyers', thread: 'brake-12', claims: ['advice'] }),
          restart,
        ],
      }),
    );
    expect(keysOf(document.lanes)).toEqual(['harbour']);
    expect(keysOf(document.claims)).toEqual(['stopped']);
    expect(keysOf(document.threads)).toEqual([]);
    expect(keysOf(document.sources)).toEqual(['gazette']);
  });

  it.each([':internal[see [b](claim:advice)]', ':::internal\nsee [b](claim:advice)\n:::'])(
    'drops a claim that only an internal part of a text names: %j',
    (part) => {
      const document = projectIncident(
        buildDraft({
          claims: [buildClaim(), buildClaim({ key: 'advice' })],
          narrative: [{ key: 'n', heading: text, body: { en: `a\n\n${part}` } }],
        }),
      );
      expect(keysOf(document.claims)).toEqual(['stopped']);
    },
  );

  it('keeps claims that something public names, directly, by a link or through another claim', () => {
    const names = ['used', 'linked', 'below', 'lonely'];
    const document = projectIncident(
      buildDraft({
        claims: [
          buildClaim(),
          buildClaim({ key: 'used', restsOn: ['below'] }),
          ...['linked', 'below', 'lonely'].map((key) => buildClaim({ key })),
        ],
        events: [
          { ...stop, claims: ['used'] },
          { ...internalEvent, claims: ['used', 'linked', 'below'] },
          restart,
        ],
        narrative: [{ key: 'n', heading: text, body: { en: '[b](claim:linked)' } }],
      }),
    );
    expect(keysOf(document.claims)).toEqual(['stopped', ...names]);
  });

  it('keeps the sources that cited ones rest on or translate, and not those that nobody cites', () => {
    const document = projectIncident(
      buildDraft({
        sources: [
          buildSource({ restsOn: ['report'], translationOf: 'original' }),
          ...['report', 'original', 'unread'].map((key) => buildSource({ key })),
        ],
        narrative: [{ key: 'n', heading: text, body: { en: 'see [there](source:unread)' } }],
      }),
    );
    expect(keysOf(document.sources)).toEqual(['gazette', 'report', 'original']);
    expect(document.narrative[0]?.body).toEqual({ en: 'see there' });
  });

  it('turns links to what it drops into words, and no others', () => {
    const body = {
      en: 'The [call](event:call) and the [stop](event:stop) at 8:30 on @cf/x:y.',
      fr: 'Voir [ici](claim:secret).',
    };
    const document = projectIncident(
      buildDraft({
        claims: [buildClaim(), secret],
        events: [stop, internalEvent, restart],
        narrative: [{ key: 'n', heading: text, body }],
      }),
    );
    expect(document.narrative[0]?.body).toEqual({
      en: 'The call and the [stop](event:stop) at 8:30 on @cf/x:y.',
      fr: 'Voir ici.',
    });
  });

  it('leaves out a language, and an optional text, of which nothing is public', () => {
    const document = projectIncident(
      buildDraft({
        title: { en: ':internal[Working title]', fr: 'Titre' },
        metrics: [buildMetric({ scope: { en: ':internal[guessed]' } })],
      }),
    );
    expect(document.title).toEqual({ fr: 'Titre' });
    expect(document.metrics[0]).not.toHaveProperty('scope');
  });

  it('names among the terms to see only those that the page explains', () => {
    const terms = [buildTerm({ seeAlso: ['ship', 'harbour'] }), buildTerm({ key: 'ship' })];
    const document = projectIncident(buildDraft({ glossary: ['quay', 'ship'] }, terms));
    expect(document.glossary.map(({ seeAlso }) => seeAlso)).toEqual([['ship'], []]);
  });

  it.each([
    ['internal', { ...stop, visibility: 'internal' as const }],
    ['dropped for want of public evidence', { ...stop, claims: ['secret'] }],
  ])('refuses a period from an event that is %s: its key would show', (_, event) => {
    const draft = buildDraft({ claims: [buildClaim(), secret], events: [event, restart] });
    expect(() => projectIncident(draft)).toThrow(ValidationError);
    expect(() =>
      projectIncident(buildDraft({ ...draft.record, period: { from: 'restart', to: 'restart' } })),
    ).not.toThrow();
  });

  it('refuses a draft whose title is wholly internal', () => {
    expect(() => projectIncident(buildDraft({ title: { en: ':internal[Working title]' } }))).toThrow();
  });

  it('refuses a draft with an internal part whose extent is doubtful', () => {
    const narrative = [{ key: 'n', heading: text, body: { en: 'a `:internal[b]`' } }];
    expect(() => projectIncident(buildDraft({ narrative }))).toThrow('internal part unreadable');
  });
});
