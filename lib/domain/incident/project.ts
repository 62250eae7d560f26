import { LOCALES } from './locale';
import type { LocalizedText } from './localized-text';
import { mapTexts } from './map-texts';
import { type Reference, unlinkReferences, withoutInternalParts } from './markdown';
import { type PublishedIncident, publishedIncident } from './published';
import type { IncidentDraft, Source } from './record';

/**
 * The published document of a draft. Whatever is internal is dropped, and with it all that would be left
 * without evidence or would point at it: uses of an internal claim, metrics, constraints and durations that
 * rest on nothing public, sources that nobody public cites. Links to dropped things become plain words.
 * Throws a ZodError should the rest not be a complete document (for instance no public event at all).
 */
export function projectIncident({ record, terms }: IncidentDraft): PublishedIncident {
  const claims = record.claims.filter(isPublic);
  const publicClaims = new Set(claims.map(({ key }) => key));
  const kept = (keys: readonly string[]) => keys.filter((key) => publicClaims.has(key));
  const withKeptClaims = <T extends { claims: string[] }>(item: T): T => ({
    ...item,
    claims: kept(item.claims),
  });

  const events = record.events
    .filter(isPublic)
    .map(withKeptClaims)
    .filter((event) => event.claims.length > 0 || event.thread !== undefined)
    .map((event) => ({
      ...event,
      known: event.known
        .map(withKeptClaims)
        .filter((known) => known.claims.length > 0 || event.thread !== undefined),
    }));
  const publicEvents = new Set(events.map(({ key }) => key));
  const milestones = new Set(events.map(({ milestone }) => milestone));

  const metrics = record.metrics.map(withKeptClaims).filter((metric) => metric.claims.length > 0);
  const publicMetrics = new Set(metrics.map(({ key }) => key));
  const hasAnchor = (anchor: { event: string } | { milestone: (typeof events)[number]['milestone'] }) =>
    'event' in anchor ? publicEvents.has(anchor.event) : milestones.has(anchor.milestone);

  const document = {
    ...record,
    schemaVersion: 1 as const,
    keyFigures: record.keyFigures.filter(({ metric, of }) =>
      [metric, of ?? metric].every((key) => publicMetrics.has(key)),
    ),
    claims: claims.map((claim) => ({ ...withoutVisibility(claim), restsOn: kept(claim.restsOn) })),
    events: events.map(withoutVisibility),
    constraints: record.constraints
      .filter(
        ({ from, to, claims: used }) =>
          publicEvents.has(from) && publicEvents.has(to) && hasPublicEvidence(used, kept),
      )
      .map(withKeptClaims),
    durations: record.durations
      .filter(
        ({ from, to, claims: used }) => hasAnchor(from) && hasAnchor(to) && hasPublicEvidence(used, kept),
      )
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
    unknowns: record.unknowns.map(withKeptClaims),
    disagreements: record.disagreements.map(withKeptClaims),
    glossary: terms.map((term) => ({
      ...term,
      seeAlso: term.seeAlso.filter((key) => record.glossary.includes(key)),
    })),
  };
  const sources = citedSources({ ...document, sources: record.sources });
  return publishedIncident.parse(publicTexts({ ...document, sources }));
}

function isPublic(item: { visibility: 'internal' | 'public' }): boolean {
  return item.visibility === 'public';
}

/** True when nothing was cited in the first place (then there is nothing to lose) or something public is. */
function hasPublicEvidence(claims: readonly string[], kept: (keys: readonly string[]) => string[]): boolean {
  return claims.length === 0 || kept(claims).length > 0;
}

type Citing = Pick<IncidentDraft['record'], 'sources' | 'threads' | 'relatedIncidents' | 'disagreements'> & {
  claims: { citations: { source: string }[] }[];
};

/** The sources that the document names, and those that they translate or rest on. */
function citedSources(document: Citing): Source[] {
  const byKey = new Map(document.sources.map((source) => [source.key, source]));
  const cited = new Set<string>();
  const add = (key: string) => {
    const source = byKey.get(key);
    if (!source || cited.has(key)) return;
    cited.add(key);
    source.restsOn.forEach(add);
    if (source.translationOf) add(source.translationOf);
  };
  for (const claim of document.claims) for (const citation of claim.citations) add(citation.source);
  for (const thread of document.threads) add(thread.source);
  for (const related of document.relatedIncidents) related.sources.forEach(add);
  for (const disagreement of document.disagreements) {
    for (const position of disagreement.positions) position.sources.forEach(add);
  }
  return document.sources.filter(({ key }) => cited.has(key));
}

function withoutVisibility<T extends { visibility: unknown }>({
  visibility: _,
  ...item
}: T): Omit<T, 'visibility'> {
  return item;
}

/** Cuts internal parts out of every text and unlinks what is not in the document. */
function publicTexts<T extends Record<string, unknown>>(document: T): T {
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
    const cleaned: LocalizedText = {};
    for (const locale of LOCALES) {
      const words = text[locale];
      const publicWords = words === undefined ? '' : unlinkReferences(withoutInternalParts(words), isKept);
      if (publicWords.trim() !== '') cleaned[locale] = publicWords;
    }
    return Object.keys(cleaned).length > 0 ? cleaned : undefined;
  });
}
