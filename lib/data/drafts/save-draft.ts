import 'server-only';
import { ConflictError } from '@/lib/domain/errors';
import { canonicalJson } from '@/lib/domain/incident/canonical-json';
import type { IncidentDraft } from '@/lib/domain/incident/record';
import type { Prisma } from '@/prisma/generated/client';
import { sha256 } from '../sha256';
import { draftRows } from './draft-rows';

export type SavedDraft = { incidentId: string; draftSha256: string; changed: boolean };

/** sha256 over the canonical draft: equal drafts, equal hash. */
export function draftHash(draft: IncidentDraft): string {
  return sha256(canonicalJson(draft));
}

/**
 * Makes the draft the stored one of the incident with its slug, or with one of its former slugs: then it was
 * renamed. A draft equal to the stored one changes nothing. What the draft no longer holds leaves the draft;
 * revisions are not touched. The glossary terms that it names must be stored already. Throws ConflictError
 * when a former slug is that of another incident.
 */
export async function saveDraft(
  tx: Prisma.TransactionClient,
  draft: IncidentDraft,
  actor: string,
): Promise<SavedDraft> {
  const draftSha256 = draftHash(draft);
  const { record } = draft;
  const stored = await findStored(tx, record);
  if (stored?.draftSha256 === draftSha256) return { incidentId: stored.id, draftSha256, changed: false };

  const head = {
    slug: record.slug,
    formerSlugs: record.formerSlugs,
    title: record.title,
    lead: record.lead,
    subject: record.subject,
    status: record.status,
    periodFromKey: record.period.from,
    periodToKey: record.period.to,
    keyFigures: record.keyFigures,
    pictures: record.pictures,
    draftSha256,
    state: 'draft',
    updatedAt: new Date(),
  } satisfies Prisma.IncidentCreateInput;
  const { id: incidentId } = stored
    ? await tx.incident.update({ where: { id: stored.id }, data: head })
    : await tx.incident.create({ data: head });
  if (stored) await deleteRows(tx, incidentId);
  await insertRows(tx, incidentId, draft);
  await tx.auditEvent.create({ data: { actor, action: 'draft.saved', incidentId, detail: { draftSha256 } } });
  return { incidentId, draftSha256, changed: true };
}

async function findStored(tx: Prisma.TransactionClient, { slug, formerSlugs }: IncidentDraft['record']) {
  const found = await tx.incident.findMany({ where: { slug: { in: [slug, ...formerSlugs] } } });
  if (found.length > 1) {
    throw new ConflictError(
      `former slug taken: ${found.map((incident) => incident.slug).join(', ')} are incidents apart`,
    );
  }
  return found[0];
}

/** Rows that only point at others go first; the rest goes with what it points at. */
async function deleteRows(tx: Prisma.TransactionClient, incidentId: string): Promise<void> {
  const where = { incidentId };
  await tx.claimUse.deleteMany({ where });
  await tx.citation.deleteMany({ where });
  await tx.sourceLink.deleteMany({ where });
  await tx.timeConstraint.deleteMany({ where });
  await tx.durationDefinition.deleteMany({ where });
  await tx.eventKnowledge.deleteMany({ where });
  await tx.remediation.deleteMany({ where });
  await tx.timelineEvent.deleteMany({ where });
  await tx.upstreamThread.deleteMany({ where });
  await tx.claim.deleteMany({ where });
  await tx.impactMetric.deleteMany({ where });
  await tx.contributingFactor.deleteMany({ where });
  await tx.advisory.deleteMany({ where });
  await tx.relatedIncident.deleteMany({ where });
  await tx.unknown.deleteMany({ where });
  await tx.disagreement.deleteMany({ where });
  await tx.narrativeSection.deleteMany({ where });
  await tx.incidentTerm.deleteMany({ where });
  await tx.source.deleteMany({ where });
  await tx.moment.deleteMany({ where });
  await tx.lane.deleteMany({ where });
}

async function insertRows(
  tx: Prisma.TransactionClient,
  incidentId: string,
  { record }: IncidentDraft,
): Promise<void> {
  const rows = draftRows(incidentId, record);
  await tx.lane.createMany({ data: rows.lanes });
  await tx.moment.createMany({ data: rows.moments });
  await tx.source.createMany({ data: rows.sources });
  await tx.claim.createMany({ data: rows.claims });
  await tx.citation.createMany({ data: rows.citations });
  await tx.upstreamThread.createMany({ data: rows.threads });
  await tx.timelineEvent.createMany({ data: rows.events });
  await tx.eventKnowledge.createMany({ data: rows.knowledge });
  await tx.timeConstraint.createMany({ data: rows.constraints });
  await tx.durationDefinition.createMany({ data: rows.durations });
  await tx.impactMetric.createMany({ data: rows.metrics });
  await tx.contributingFactor.createMany({ data: rows.factors });
  await tx.remediation.createMany({ data: rows.remediations });
  await tx.advisory.createMany({ data: rows.advisories });
  await tx.advisoryLink.createMany({ data: rows.advisoryLinks });
  await tx.relatedIncident.createMany({ data: rows.relatedIncidents });
  await tx.unknown.createMany({ data: rows.unknowns });
  await tx.disagreement.createMany({ data: rows.disagreements });
  await tx.disagreementPosition.createMany({ data: rows.positions });
  await tx.narrativeSection.createMany({ data: rows.narrative });
  await tx.incidentTerm.createMany({ data: rows.glossary });
  await tx.claimUse.createMany({ data: rows.claimUses });
  await tx.sourceLink.createMany({ data: rows.sourceLinks });
}
