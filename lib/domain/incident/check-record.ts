import type { Problem } from '../errors';
import { durationSeconds } from '../time/duration';
import { checkText } from './check-text';
import { findCircles } from './find-circles';
import { LOCALES } from './locale';
import { listTexts } from './map-texts';
import type { Reference, ReferenceKind } from './markdown';
import type { IncidentDraft, Source, TimeConstraint } from './record';

type Path = (string | number)[];

/** Milestones that happen once; the others (such as acknowledged) may be marked on several events. */
const SINGLE_MILESTONES = new Set(['impact_started', 'impact_ended', 'declared', 'resolved']);

/** As many marks as somebody may still take for a number of things. */
const MOST_MARKS = 2_000;

/**
 * What the schema alone cannot see, each problem with its path: keys used twice, keys that point at nothing,
 * claims that nobody cites, times and durations that lead nowhere.
 */
export function checkRecord({ record, terms }: IncidentDraft): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Path, message: string) => problems.push({ path, message });

  const keysOf = (list: readonly { key: string }[], path: string) => {
    const keys = new Set<string>();
    list.forEach(({ key }, index) => {
      if (keys.has(key)) report([path, index, 'key'], `key used twice: ${key}`);
      keys.add(key);
    });
    return keys;
  };

  const known: Record<ReferenceKind | 'lane', Set<string>> = {
    lane: keysOf(record.lanes, 'lanes'),
    claim: keysOf(record.claims, 'claims'),
    event: keysOf(record.events, 'events'),
    factor: keysOf(record.factors, 'factors'),
    remediation: keysOf(record.remediations, 'remediations'),
    metric: keysOf(record.metrics, 'metrics'),
    thread: keysOf(record.threads, 'threads'),
    source: keysOf(record.sources, 'sources'),
    unknown: keysOf(record.unknowns, 'unknowns'),
    disagreement: keysOf(record.disagreements, 'disagreements'),
    term: new Set(terms.map((term) => term.key)),
  };
  keysOf(record.constraints, 'constraints');
  keysOf(record.durations, 'durations');
  keysOf(record.advisories, 'advisories');
  keysOf(record.relatedIncidents, 'relatedIncidents');
  keysOf(record.narrative, 'narrative');
  keysOf(record.pictures, 'pictures');

  const expect = (kind: keyof typeof known, key: string | undefined, path: Path) => {
    if (key !== undefined && !known[kind].has(key)) report(path, `${kind} unknown: ${key}`);
  };
  const expectAll = (kind: keyof typeof known, keys: readonly string[], path: Path) => {
    keys.forEach((key, index) => {
      expect(kind, key, [...path, index]);
      if (keys.indexOf(key) !== index) report([...path, index], `${kind} named twice: ${key}`);
    });
  };

  expect('event', record.period.from, ['period', 'from']);
  expect('event', record.period.to, ['period', 'to']);
  if (record.formerSlugs.includes(record.slug)) {
    report(['formerSlugs'], `former slug still in use: ${record.slug}`);
  }
  for (const end of ['from', 'to'] as const) {
    const event = record.events.find(({ key }) => key === record.period[end]);
    if (event?.visibility === 'internal')
      report(['period', end], `event internal: ${event.key}; the period is public`);
  }
  expectAll('term', record.glossary, ['glossary']);
  record.keyFigures.forEach((figure, index) => {
    expect('metric', figure.metric, ['keyFigures', index, 'metric']);
    expect('metric', figure.of, ['keyFigures', index, 'of']);
  });
  record.sources.forEach((source, index) => {
    expect('source', source.translationOf, ['sources', index, 'translationOf']);
    expectAll('source', source.restsOn, ['sources', index, 'restsOn']);
  });
  record.claims.forEach((claim, index) => {
    expectAll('claim', claim.restsOn, ['claims', index, 'restsOn']);
    claim.citations.forEach((citation, at) => {
      expect('source', citation.source, ['claims', index, 'citations', at, 'source']);
    });
    if (claim.basis === 'cited' && !claim.citations.some((citation) => citation.stance === 'supports')) {
      report(['claims', index, 'citations'], 'claim cited by nobody: give a source or another basis');
    }
    if (['derived', 'inferred', 'assumed'].includes(claim.basis) && !claim.reasoning) {
      report(['claims', index, 'reasoning'], `reasoning missing: a claim that is ${claim.basis} says how`);
    }
  });

  const seenMilestones = new Set<string>();
  record.events.forEach((event, index) => {
    const path = ['events', index];
    expect('lane', event.lane, [...path, 'lane']);
    expect('thread', event.thread, [...path, 'thread']);
    expectAll('claim', event.claims, [...path, 'claims']);
    if (event.claims.length === 0 && !event.thread) {
      report([...path, 'claims'], 'event without evidence: name a claim or an upstream thread');
    }
    event.known.forEach((item, at) => {
      expect('lane', item.party, [...path, 'known', at, 'party']);
      expectAll('claim', item.claims, [...path, 'known', at, 'claims']);
      if (item.claims.length === 0 && !event.thread) {
        report([...path, 'known', at, 'claims'], 'knowledge without evidence: name a claim');
      }
    });
    if (event.milestone && SINGLE_MILESTONES.has(event.milestone)) {
      if (seenMilestones.has(event.milestone))
        report([...path, 'milestone'], `milestone used twice: ${event.milestone}`);
      seenMilestones.add(event.milestone);
    }
  });

  const marked = new Set(record.events.map((event) => event.milestone));
  record.constraints.forEach((constraint, index) => {
    const path = ['constraints', index];
    expect('event', constraint.from, [...path, 'from']);
    expect('event', constraint.to, [...path, 'to']);
    expectAll('claim', constraint.claims, [...path, 'claims']);
    if (constraint.from === constraint.to) report([...path, 'to'], `event tied to itself: ${constraint.to}`);
    const problem = boundsProblem(constraint);
    if (problem) report(path, problem);
  });
  record.durations.forEach((duration, index) => {
    for (const end of ['from', 'to'] as const) {
      const anchor = duration[end];
      if ('event' in anchor) expect('event', anchor.event, ['durations', index, end, 'event']);
      else if (!marked.has(anchor.milestone)) {
        report(['durations', index, end, 'milestone'], `milestone marked on no event: ${anchor.milestone}`);
      }
    }
    expectAll('claim', duration.claims, ['durations', index, 'claims']);
  });

  record.metrics.forEach((metric, index) => {
    expectAll('claim', metric.claims, ['metrics', index, 'claims']);
    if (metric.claims.length === 0)
      report(['metrics', index, 'claims'], 'metric without evidence: name a claim');
    if (metric.window && metric.window.end < metric.window.start) {
      report(
        ['metrics', index, 'window'],
        `window ends before it starts: ${metric.window.start} to ${metric.window.end}`,
      );
    }
  });
  record.pictures.forEach((picture, index) => {
    const path = ['pictures', index];
    expectAll('claim', picture.claims, [...path, 'claims']);
    if (picture.claims.length === 0) report([...path, 'claims'], 'picture without evidence: name a claim');
    if (picture.kind === 'units') {
      if (picture.filled > picture.total)
        report([...path, 'filled'], `more filled than there are: ${picture.filled} of ${picture.total}`);
      return;
    }
    expect('metric', picture.metric, [...path, 'metric']);
    const figureOf = (key: string) => record.metrics.find((metric) => metric.key === key)?.value ?? 0;
    if (picture.kind === 'count' && figureOf(picture.metric) > MOST_MARKS)
      report([...path, 'metric'], `too many to count: ${figureOf(picture.metric)}, at most ${MOST_MARKS}`);
    if (picture.kind === 'share') {
      expect('metric', picture.of, [...path, 'of']);
      if (figureOf(picture.metric) > figureOf(picture.of))
        report([...path, 'of'], `a share greater than its whole: ${picture.metric} of ${picture.of}`);
    }
  });
  record.factors.forEach((factor, index) => {
    expectAll('claim', factor.claims, ['factors', index, 'claims']);
    if (factor.claims.length === 0)
      report(['factors', index, 'claims'], 'factor without evidence: name a claim');
  });
  record.remediations.forEach((item, index) => {
    const path = ['remediations', index];
    expectAll('claim', item.claims, [...path, 'claims']);
    expect('thread', item.thread, [...path, 'thread']);
    if (item.claims.length === 0 && !item.thread) {
      report([...path, 'claims'], 'remediation without evidence: name a claim or an upstream thread');
    }
    if (item.kind !== 'advice' && !item.status)
      report([...path, 'status'], 'status missing: only advice has none');
  });
  record.threads.forEach((thread, index) => {
    expect('source', thread.source, ['threads', index, 'source']);
  });
  record.relatedIncidents.forEach((related, index) => {
    expectAll('source', related.sources, ['relatedIncidents', index, 'sources']);
  });
  record.unknowns.forEach((item, index) => {
    expectAll('claim', item.claims, ['unknowns', index, 'claims']);
  });
  record.disagreements.forEach((item, index) => {
    expectAll('claim', item.claims, ['disagreements', index, 'claims']);
    item.positions.forEach((position, at) => {
      expectAll('source', position.sources, ['disagreements', index, 'positions', at, 'sources']);
    });
  });

  const isKnown = ({ kind, key }: Reference) => known[kind].has(key);
  for (const { path, text } of listTexts(record)) {
    for (const locale of LOCALES) {
      for (const message of checkText(text[locale] ?? '', isKnown)) report([...path, locale], message);
    }
  }
  const sourcesBelow = ({ restsOn, translationOf }: Source) => [
    ...restsOn,
    ...(translationOf ? [translationOf] : []),
  ];
  for (const key of findCircles(record.sources, sourcesBelow))
    report(['sources'], `sources rest on each other: ${key}`);
  for (const key of findCircles(record.claims, (claim) => claim.restsOn)) {
    report(['claims'], `claims rest on each other: ${key}`);
  }
  return problems;
}

/** What is wrong with the ends of a constraint; null when they are in order. */
function boundsProblem({ kind, min, max, zone }: TimeConstraint): string | null {
  if (kind === 'difference' && zone !== undefined) return 'zone out of place: a difference needs none';
  if (kind === 'same_day') {
    if (zone === undefined) return 'zone missing: a day is a day somewhere; give the zone that is assumed';
    return min === undefined && max === undefined
      ? null
      : 'bound out of place: same_day takes neither min nor max';
  }
  if (min === undefined && max === undefined) return 'bound missing: give min, max or both';
  try {
    const [least, most] = [durationSeconds(min ?? 'PT0S'), durationSeconds(max ?? 'PT0S')];
    if (min === undefined || max === undefined || least <= most) return null;
    return `bounds crossed: min ${min} is more than max ${max}`;
  } catch {
    return 'bound without a fixed length: use days, hours, minutes and seconds';
  }
}
