import 'server-only';
import type { Database } from '../clients';

/**
 * All rows of an incident's draft in the author's order; null for an unknown slug. One query after the other:
 * a transaction has one connection.
 */
export async function readDraftRows(slug: string, reader: Database) {
  const incident = await reader.incident.findUnique({ where: { slug } });
  if (!incident) return null;
  const all = { where: { incidentId: incident.id } };
  const inOrder = { ...all, orderBy: { position: 'asc' } } as const;
  return {
    incident,
    lanes: await reader.lane.findMany(inOrder),
    moments: await reader.moment.findMany(all),
    sources: await reader.source.findMany(inOrder),
    sourceLinks: await reader.sourceLink.findMany(inOrder),
    claims: await reader.claim.findMany(inOrder),
    claimUses: await reader.claimUse.findMany(inOrder),
    citations: await reader.citation.findMany(inOrder),
    threads: await reader.upstreamThread.findMany(inOrder),
    events: await reader.timelineEvent.findMany(inOrder),
    knowledge: await reader.eventKnowledge.findMany(inOrder),
    constraints: await reader.timeConstraint.findMany(inOrder),
    durations: await reader.durationDefinition.findMany(inOrder),
    metrics: await reader.impactMetric.findMany(inOrder),
    factors: await reader.contributingFactor.findMany(inOrder),
    remediations: await reader.remediation.findMany(inOrder),
    advisories: await reader.advisory.findMany(inOrder),
    advisoryLinks: await reader.advisoryLink.findMany(inOrder),
    relatedIncidents: await reader.relatedIncident.findMany(inOrder),
    unknowns: await reader.unknown.findMany(inOrder),
    disagreements: await reader.disagreement.findMany(inOrder),
    positions: await reader.disagreementPosition.findMany(inOrder),
    narrative: await reader.narrativeSection.findMany(inOrder),
    glossary: await reader.incidentTerm.findMany({ ...inOrder, include: { term: true } }),
  };
}
