import { describe, expect, it } from 'vitest';
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
import { checkRecord } from './check-record';
import { REFERENCE_KINDS } from './markdown';

type Given = Parameters<typeof buildDraft>[0];

/** Problems of the small record with these fields changed, as "path: message". */
function problemsOf(given: Given): string[] {
  return checkRecord(buildDraft(given)).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const text = { en: 'Words' };
const [stop = buildEvent(), restart = buildEvent()] = buildRecord().events;
const known = { party: 'harbour', moment: buildMoment(), claims: ['stopped'] };
const inUnits = {
  key: 'drawn',
  title: text,
  caption: text,
  claims: ['stopped'],
};
const counted = { ...inUnits, kind: 'count' as const, metric: 'containers' };

describe('checkRecord', () => {
  it('finds nothing wrong with the small record', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, Given]>([
    [
      'an event with a thread and no claim',
      { threads: [buildThread()], events: [{ ...stop, claims: [], thread: 'brake-12' }, restart] },
    ],
    [
      'knowledge of such an event',
      {
        threads: [buildThread()],
        events: [{ ...stop, thread: 'brake-12', known: [{ ...known, claims: [] }] }, restart],
      },
    ],
    [
      'a remediation with a thread and no claim',
      { threads: [buildThread()], remediations: [buildRemediation({ claims: [], thread: 'brake-12' })] },
    ],
    ['advice without a status', { remediations: [buildRemediation({ kind: 'advice', status: undefined })] }],
    [
      'a milestone that may be reached more than once',
      {
        events: [
          { ...stop, milestone: 'acknowledged' },
          { ...restart, milestone: 'acknowledged' },
        ],
      },
    ],
    [
      'an illustrative claim without source and reasoning',
      { claims: [buildClaim(), buildClaim({ key: 'picture', basis: 'illustrative', citations: [] })] },
    ],
    [
      'a window of one day',
      { metrics: [buildMetric({ window: { start: '2026-05-03', end: '2026-05-03' } })] },
    ],
    [
      'two sources that rest on the same third',
      {
        sources: [
          buildSource(),
          buildSource({ key: 'b', restsOn: ['gazette'] }),
          buildSource({ key: 'c', restsOn: ['gazette', 'b'] }),
        ],
      },
    ],
    ['a translation', { sources: [buildSource(), buildSource({ key: 'b', translationOf: 'gazette' })] }],
  ])('allows %s', (_, given) => {
    expect(problemsOf(given)).toEqual([]);
  });

  const twice = <T>(item: T): [T, T] => [item, item];
  it.each<[string, Given]>([
    ['lanes', { lanes: twice(buildRecord().lanes[0] ?? { key: 'harbour', name: text }) }],
    ['sources', { sources: twice(buildSource()) }],
    ['claims', { claims: twice(buildClaim()) }],
    ['events', { events: [stop, restart, { ...stop, milestone: undefined }] }],
    ['constraints', { constraints: twice(buildConstraint()) }],
    [
      'durations',
      { durations: twice({ key: 'x', name: text, from: { event: 'stop' }, to: { event: 'restart' } }) },
    ],
    ['metrics', { metrics: twice(buildMetric()) }],
    ['factors', { factors: twice(buildFactor()) }],
    ['remediations', { remediations: twice(buildRemediation()) }],
    ['threads', { threads: twice(buildThread()) }],
    [
      'advisories',
      {
        advisories: twice({
          key: 'x',
          identifier: 'X-1',
          title: text,
          publisher: 'X',
          links: [{ relation: 'related', saidBy: text, reason: text, checkedOn: '2026-06-01' }],
        }),
      },
    ],
    [
      'relatedIncidents',
      {
        relatedIncidents: twice({
          key: 'x',
          title: text,
          alike: text,
          different: text,
          sources: ['gazette'],
        }),
      },
    ],
    ['pictures', { pictures: twice({ ...counted, key: 'x' }) }],
    ['unknowns', { unknowns: twice({ key: 'x', question: text }) }],
    ['disagreements', { disagreements: twice({ key: 'x', title: text }) }],
    ['narrative', { narrative: twice({ key: 'x', heading: text, body: text }) }],
  ])('reports a key used twice among %s, at its second use', (list, given) => {
    expect(problemsOf(given)).toEqual([
      expect.stringMatching(new RegExp(`^${list}\\.[12]\\.key: key used twice: `)),
    ]);
  });

  it.each<[string, Given]>([
    ['period.from: event unknown: x', { period: { from: 'x', to: 'restart' } }],
    ['period.to: event unknown: x', { period: { from: 'stop', to: 'x' } }],
    ['keyFigures.0.metric: metric unknown: x', { keyFigures: [{ metric: 'x' }] }],
    ['keyFigures.0.of: metric unknown: x', { keyFigures: [{ metric: 'containers', of: 'x' }] }],
    ['pictures.0.metric: metric unknown: x', { pictures: [{ ...counted, metric: 'x' }] }],
    ['pictures.0.claims.0: claim unknown: x', { pictures: [{ ...counted, claims: ['x'] }] }],
    ['pictures.0.claims: picture without evidence: name a claim', { pictures: [{ ...counted, claims: [] }] }],
    [
      'pictures.0.filled: more filled than there are: 9 of 8',
      {
        pictures: [
          {
            ...inUnits,
            kind: 'units',
            filled: 9,
            total: 8,
            filledLabel: text,
            totalLabel: text,
            restLabel: text,
          },
        ],
      },
    ],
    ['sources.0.translationOf: source unknown: x', { sources: [buildSource({ translationOf: 'x' })] }],
    ['sources.0.restsOn.0: source unknown: x', { sources: [buildSource({ restsOn: ['x'] })] }],
    ['claims.0.restsOn.0: claim unknown: x', { claims: [buildClaim({ restsOn: ['x'] })] }],
    [
      'claims.0.citations.1.source: source unknown: x',
      { claims: [buildClaim({ citations: [buildCitation(), buildCitation({ source: 'x' })] })] },
    ],
    ['events.0.lane: lane unknown: x', { events: [{ ...stop, lane: 'x' }, restart] }],
    ['events.0.thread: thread unknown: x', { events: [{ ...stop, thread: 'x' }, restart] }],
    ['events.1.claims.1: claim unknown: x', { events: [stop, { ...restart, claims: ['stopped', 'x'] }] }],
    [
      'events.0.known.0.party: lane unknown: x',
      { events: [{ ...stop, known: [{ ...known, party: 'x' }] }, restart] },
    ],
    [
      'events.0.known.0.claims.0: claim unknown: x',
      { events: [{ ...stop, known: [{ ...known, claims: ['x'] }] }, restart] },
    ],
    ['constraints.0.from: event unknown: x', { constraints: [buildConstraint({ from: 'x' })] }],
    ['constraints.0.to: event unknown: x', { constraints: [buildConstraint({ to: 'x' })] }],
    ['constraints.0.claims.0: claim unknown: x', { constraints: [buildConstraint({ claims: ['x'] })] }],
    [
      'durations.0.to.event: event unknown: x',
      { durations: [{ key: 'd', name: text, from: { event: 'stop' }, to: { event: 'x' } }] },
    ],
    [
      'durations.0.from.milestone: milestone marked on no event: declared',
      { durations: [{ key: 'd', name: text, from: { milestone: 'declared' }, to: { event: 'stop' } }] },
    ],
    [
      'durations.0.claims.0: claim unknown: x',
      {
        durations: [
          { key: 'd', name: text, from: { event: 'stop' }, to: { event: 'restart' }, claims: ['x'] },
        ],
      },
    ],
    ['metrics.0.claims.0: claim unknown: x', { metrics: [buildMetric({ claims: ['x'] })] }],
    ['factors.0.claims.0: claim unknown: x', { factors: [buildFactor({ claims: ['x'] })] }],
    ['remediations.0.claims.0: claim unknown: x', { remediations: [buildRemediation({ claims: ['x'] })] }],
    ['remediations.0.thread: thread unknown: x', { remediations: [buildRemediation({ thread: 'x' })] }],
    ['threads.0.source: source unknown: x', { threads: [buildThread({ source: 'x' })] }],
    [
      'relatedIncidents.0.sources.0: source unknown: x',
      { relatedIncidents: [{ key: 'r', title: text, alike: text, different: text, sources: ['x'] }] },
    ],
    ['unknowns.0.claims.0: claim unknown: x', { unknowns: [{ key: 'u', question: text, claims: ['x'] }] }],
    [
      'disagreements.0.claims.0: claim unknown: x',
      { disagreements: [{ key: 'd', title: text, claims: ['x'] }] },
    ],
    [
      'disagreements.0.positions.0.sources.0: source unknown: x',
      { disagreements: [{ key: 'd', title: text, positions: [{ sources: ['x'], text }] }] },
    ],
  ])('reports %s', (expected, given) => {
    expect(problemsOf(given)).toEqual([expected]);
  });

  it('reports a glossary term that does not exist', () => {
    const { record } = buildDraft({ glossary: ['quay', 'x'] });
    const problems = checkRecord({ record, terms: [buildTerm()] });
    expect(problems).toEqual([{ path: ['glossary', 1], message: 'term unknown: x' }]);
  });

  it('reports a key that a list names twice', () => {
    expect(problemsOf({ metrics: [buildMetric({ claims: ['stopped', 'stopped'] })] })).toEqual([
      'metrics.0.claims.1: claim named twice: stopped',
    ]);
  });

  it.each<[string, Given]>([
    [
      'claims.0.citations: claim cited by nobody: give a source or another basis',
      { claims: [buildClaim({ citations: [] })] },
    ],
    [
      'claims.0.citations: claim cited by nobody: give a source or another basis',
      { claims: [buildClaim({ citations: [buildCitation({ stance: 'disputes' })] })] },
    ],
    [
      'claims.0.reasoning: reasoning missing: a claim that is derived says how',
      { claims: [buildClaim({ basis: 'derived' })] },
    ],
    [
      'claims.0.reasoning: reasoning missing: a claim that is inferred says how',
      { claims: [buildClaim({ basis: 'inferred' })] },
    ],
    [
      'claims.0.reasoning: reasoning missing: a claim that is assumed says how',
      { claims: [buildClaim({ basis: 'assumed' })] },
    ],
    [
      'events.0.claims: event without evidence: name a claim or an upstream thread',
      { events: [{ ...stop, claims: [] }, restart] },
    ],
    [
      'events.0.known.0.claims: knowledge without evidence: name a claim',
      { events: [{ ...stop, known: [{ ...known, claims: [] }] }, restart] },
    ],
    ['metrics.0.claims: metric without evidence: name a claim', { metrics: [buildMetric({ claims: [] })] }],
    ['factors.0.claims: factor without evidence: name a claim', { factors: [buildFactor({ claims: [] })] }],
    [
      'remediations.0.claims: remediation without evidence: name a claim or an upstream thread',
      { remediations: [buildRemediation({ claims: [] })] },
    ],
  ])('reports what rests on nothing: %s', (expected, given) => {
    expect(problemsOf(given)).toEqual([expected]);
  });

  it.each<[string, Given]>([
    [
      'period.from: event internal: stop; the period is public',
      { events: [{ ...stop, visibility: 'internal' }, restart] },
    ],
    [
      'period.to: event internal: restart; the period is public',
      { events: [stop, { ...restart, visibility: 'internal' }] },
    ],
    [
      'events.1.milestone: milestone used twice: impact_started',
      { events: [stop, { ...restart, milestone: 'impact_started' }] },
    ],
    ['constraints.0.to: event tied to itself: stop', { constraints: [buildConstraint({ to: 'stop' })] }],
    [
      'constraints.0: bound missing: give min, max or both',
      { constraints: [buildConstraint({ min: undefined })] },
    ],
    [
      'constraints.0: bound out of place: same_day takes neither min nor max',
      { constraints: [buildConstraint({ kind: 'same_day', zone: 'UTC' })] },
    ],
    [
      'constraints.0: zone missing: a day is a day somewhere; give the zone that is assumed',
      { constraints: [buildConstraint({ kind: 'same_day', min: undefined })] },
    ],
    [
      'constraints.0: zone out of place: a difference needs none',
      { constraints: [buildConstraint({ zone: 'UTC' })] },
    ],
    [
      'constraints.0: bounds crossed: min PT26M is more than max PT25M',
      { constraints: [buildConstraint({ min: 'PT26M', max: 'PT25M' })] },
    ],
    [
      'constraints.0: bound without a fixed length: use days, hours, minutes and seconds',
      { constraints: [buildConstraint({ min: 'P1M' })] },
    ],
    [
      'metrics.0.window: window ends before it starts: 2026-05-04 to 2026-05-03',
      { metrics: [buildMetric({ window: { start: '2026-05-04', end: '2026-05-03' } })] },
    ],
    [
      'remediations.0.status: status missing: only advice has none',
      { remediations: [buildRemediation({ status: undefined })] },
    ],
    ['sources: sources rest on each other: gazette', { sources: [buildSource({ restsOn: ['gazette'] })] }],
  ])('reports what leads nowhere: %s', (expected, given) => {
    expect(problemsOf(given)).toEqual([expected]);
  });

  it('reports each source of a circle, also one over a translation, and none that merely leads into it', () => {
    const sources = [
      buildSource({ restsOn: ['b'] }),
      buildSource({ key: 'b', translationOf: 'c' }),
      buildSource({ key: 'c', restsOn: ['gazette'] }),
      buildSource({ key: 'd', restsOn: ['gazette'] }),
    ];
    expect(problemsOf({ sources })).toEqual(
      ['gazette', 'b', 'c'].map((key) => `sources: sources rest on each other: ${key}`),
    );
  });

  it.each(REFERENCE_KINDS)('reports a link to an unknown %s with the language in which it stands', (kind) => {
    const narrative = [{ key: 'a', heading: text, body: { en: 'Fine.', fr: `[mots](${kind}:x)` } }];
    expect(problemsOf({ narrative })).toEqual([`narrative.0.body.fr: link to an unknown ${kind}: x`]);
  });

  it('reports a link whose kind is mistyped, and no ordinary address', () => {
    const body = { en: '[a](claims:x) [b](https://example.org/) [c](#d) `[e](claims:x)`' };
    const narrative = [{ key: 'a', heading: text, body }];
    expect(problemsOf({ narrative })).toEqual([
      'narrative.0.body.en: link to an unknown kind of thing: claims:x',
    ]);
  });

  it('reports a comment, which would be published though no page shows it', () => {
    const narrative = [{ key: 'a', heading: text, body: { en: 'Words <!-- who did it --> here.' } }];
    expect(problemsOf({ narrative })).toEqual([
      'narrative.0.body.en: comment in a text: it is published with the document; write :internal[…] instead',
    ]);
  });

  it('reports each claim of a circle', () => {
    const claims = [buildClaim({ restsOn: ['b'] }), buildClaim({ key: 'b', restsOn: ['stopped'] })];
    expect(problemsOf({ claims })).toEqual([
      'claims: claims rest on each other: stopped',
      'claims: claims rest on each other: b',
    ]);
  });

  it('reports links in internal parts, too', () => {
    const narrative = [{ key: 'a', heading: text, body: { en: 'a :internal[[b](claim:x)]' } }];
    expect(problemsOf({ narrative })).toEqual(['narrative.0.body.en: link to an unknown claim: x']);
  });

  it('reports an internal part whose extent is doubtful', () => {
    const narrative = [{ key: 'a', heading: text, body: { en: 'Fine.', de: 'a `:internal[b]`' } }];
    expect(problemsOf({ narrative })).toEqual([
      expect.stringMatching(/^narrative\.0\.body\.de: internal part unreadable/),
    ]);
  });

  it('reports everything at once', () => {
    const problems = problemsOf({
      period: { from: 'x', to: 'restart' },
      metrics: [buildMetric({ claims: [] })],
      factors: [buildFactor({ claims: ['x'] })],
    });
    expect(problems).toHaveLength(3);
  });
});
