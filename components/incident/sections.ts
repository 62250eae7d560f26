import type { PublishedIncident } from '@/lib/domain/incident/published';

/** The sections of an incident's page in their order; their keys are the anchors and never change. */
export const SECTION_KEYS = [
  'affected',
  'impact',
  'timeline',
  'what-happened',
  'contributing-factors',
  'detection-and-response',
  'remediations',
  'unknowns',
  'disagreements',
  'advisories',
  'related-incidents',
  'upstream',
  'sources',
  'claims',
  'revisions',
  'glossary',
] as const;

export type SectionKey = (typeof SECTION_KEYS)[number];

/** Parts of the narrative that are shown inside the summary or the section "Was I affected?". */
const NESTED_KEYS = ['summary', 'affected-received', 'affected-exposed'];

/** The sections that have something to show for this document, in the order of the page. */
export function visibleSections(document: PublishedIncident): SectionKey[] {
  const written = new Set(document.narrative.map(({ key }) => key));
  const filled: Partial<Record<SectionKey, boolean>> = {
    affected: written.has('affected-received') || written.has('affected-exposed'),
    impact: document.metrics.length > 0,
    'contributing-factors': document.factors.length > 0,
    remediations: document.remediations.length > 0,
    unknowns: document.unknowns.length > 0,
    disagreements: document.disagreements.length > 0,
    advisories: document.advisories.length > 0,
    'related-incidents': document.relatedIncidents.length > 0,
    upstream: document.threads.length > 0,
    glossary: document.glossary.length > 0,
    timeline: true,
    sources: true,
    claims: document.claims.length > 0,
    revisions: true,
  };
  return SECTION_KEYS.filter((key) => filled[key] || written.has(key));
}

/** Narrative sections of the author's own that no section of the page has a place for. */
export function ownSections(document: PublishedIncident): PublishedIncident['narrative'] {
  const placed = new Set<string>([...SECTION_KEYS, ...NESTED_KEYS]);
  return document.narrative.filter(({ key }) => !placed.has(key));
}
