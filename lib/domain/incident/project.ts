import { ValidationError } from '../errors';
import { withoutInternalParts } from './internal-parts';
import { LOCALES } from './locale';
import type { LocalizedText } from './localized-text';
import { mapTexts } from './map-texts';
import { type Reference, unlinkReferences } from './markdown';
import { publiclyNamedParts } from './named-parts';
import { type PublishedIncident, publishedIncident } from './published';
import type { IncidentDraft } from './record';

/**
 * The published document of a draft. Whatever is internal is dropped, and with it all that would be left
 * without evidence or would point at it: uses of an internal claim; metrics, constraints, durations, unknowns and
 * knowledge that rest on nothing public; claims, lanes, threads and sources that only internal parts name. Links
 * to dropped things become plain words.
 *
 * Throws an Error for an internal part of a text that cannot be told from the rest, and a ValidationError or
 * ZodError should what is left not be a complete document.
 */
export function projectIncident({ record, terms }: IncidentDraft): PublishedIncident {
  const publicClaims = new Set(record.claims.filter(isPublic).map(({ key }) => key));
  const kept = (keys: readonly string[]) => keys.filter((key) => publicClaims.has(key));
  const withKeptClaims = <T extends { claims: string[] }>(item: T): T => ({
    ...item,
    claims: kept(item.claims),
  });
  /** True when nothing was cited in the first place (then there is nothing to lose) or something public is. */
  const hasPublicEvidence = ({ claims }: { claims: string[] }) =>
    claims.length === 0 || kept(claims).length > 0;

  const events = record.events
    .filter(isPublic)
    .map((event) => ({ ...event, known: event.known.filter(hasPublicEvidence).map(withKeptClaims) }))
    .map(withKeptClaims)
    .filter((event) => event.claims.length > 0 || event.thread !== undefined)
    .map((event) => ({
      ...event,
      known: event.known.filter(({ claims }) => claims.length > 0 || event.thread !== undefined),
    }));
  const publicEvents = new Set(events.map(({ key }) => key));
  requirePublicPeriod(record.period, publicEvents);
  const milestones = new Set(events.map(({ milestone }) => milestone));

  const metrics = record.metrics.map(withKeptClaims).filter((metric) => metric.claims.length > 0);
  const publicMetrics = new Set(metrics.map(({ key }) => key));
  const hasAnchor = (anchor: { event: string } | { milestone: (typeof events)[number]['milestone'] }) =>
    'event' in anchor ? publicEvents.has(anchor.event) : milestones.has(anchor.milestone);

  const document = withoutInternalTexts({
    ...record,
    schemaVersion: 1 as const,
    keyFigures: record.keyFigures.filter(({ metric, of }) =>
      [metric, of ?? metric].every((key) => publicMetrics.has(key)),
    ),
    pictures: record.pictures
      .map(withKeptClaims)
      .filter(({ claims }) => claims.length > 0)
      .filter(
        (picture) =>
          picture.kind === 'units' ||
          [picture.metric, 'of' in picture ? picture.of : picture.metric].every((key) =>
            publicMetrics.has(key),
          ),
      ),
    claims: record.claims
      .filter(isPublic)
      .map((claim) => ({ ...withoutVisibility(claim), restsOn: kept(claim.restsOn) })),
    events: events.map(withoutVisibility),
    constraints: record.constraints
      .filter(({ from, to }) => publicEvents.has(from) && publicEvents.has(to))
      .filter(hasPublicEvidence)
      .map(withKeptClaims),
    durations: record.durations
      .filter(({ from, to }) => hasAnchor(from) && hasAnchor(to))
      .filter(hasPublicEvidence)
      .map(withKeptClaims),
    metrics,
    factors: record.factors
      .filter(isPublic)
      .map(withKeptClaims)
      .filter((factor) => factor.claims.length > 0)
      .map(withoutVisibility),
    remediations: record.remediations
      .filter(isPublic)
      .map(withKeptClaims)
      .filter((item) => item.claims.length > 0 || item.thread !== undefined)
      .map(withoutVisibility),
    unknowns: record.unknowns.filter(hasPublicEvidence).map(withKeptClaims),
    disagreements: record.disagreements
      .filter((item) => item.positions.length > 0 || hasPublicEvidence(item))
      .map(withKeptClaims),
    glossary: terms.map((term) => ({
      ...term,
      seeAlso: term.seeAlso.filter((key) => record.glossary.includes(key)),
    })),
  });
  return publishedIncident.parse(withoutLostLinks({ ...document, ...publiclyNamedParts(record, document) }));
}

/** The period is public: an event that is not would show through its key. */
function requirePublicPeriod(period: IncidentDraft['record']['period'], publicEvents: Set<string>): void {
  const problems = (['from', 'to'] as const)
    .filter((end) => !publicEvents.has(period[end]))
    .map((end) => ({ path: ['period', end], message: `event not public: ${period[end]}` }));
  if (problems.length > 0) throw new ValidationError('period not public', problems);
}

function isPublic(item: { visibility: 'internal' | 'public' }): boolean {
  return item.visibility === 'public';
}

function withoutVisibility<T extends { visibility: unknown }>({
  visibility: _,
  ...item
}: T): Omit<T, 'visibility'> {
  return item;
}

/** A text of which nothing is public in any language is left out. */
function withoutInternalTexts<T extends object>(document: T): T {
  return mapTexts(document, (text) => {
    const cleaned: LocalizedText = {};
    for (const locale of LOCALES) {
      const words = withoutInternalParts(text[locale] ?? '').trim();
      if (words !== '') cleaned[locale] = words;
    }
    return Object.keys(cleaned).length > 0 ? cleaned : undefined;
  });
}

/** Replaces links to what is not in the document by their words. */
function withoutLostLinks<T extends Record<string, unknown>>(document: T): T {
  const keys = (list: unknown) => new Set((list as { key: string }[]).map(({ key }) => key));
  const present: Record<Reference['kind'], Set<string>> = {
    claim: keys(document.claims),
    event: keys(document.events),
    factor: keys(document.factors),
    remediation: keys(document.remediations),
    metric: keys(document.metrics),
    thread: keys(document.threads),
    source: keys(document.sources),
    term: keys(document.glossary),
    unknown: keys(document.unknowns),
    disagreement: keys(document.disagreements),
  };
  const isKept = ({ kind, key }: Reference) => present[kind].has(key);
  return mapTexts(document, (text) => {
    const unlinked: LocalizedText = {};
    for (const locale of LOCALES) {
      const words = unlinkReferences(text[locale] ?? '', isKept).trim();
      if (words !== '') unlinked[locale] = words;
    }
    return Object.keys(unlinked).length > 0 ? unlinked : undefined;
  });
}
