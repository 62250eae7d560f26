import 'server-only';
import { ConflictError, ValidationError } from '@/lib/domain/errors';
import { canonicalJson } from '@/lib/domain/incident/canonical-json';
import { checkRecord } from '@/lib/domain/incident/check-record';
import { projectIncident } from '@/lib/domain/incident/project';
import { summarizeIncident } from '@/lib/domain/incident/summary';
import type { Prisma } from '@/prisma/generated/client';
import { readDraft } from '../drafts/read-draft';
import { sha256 } from '../sha256';

export type PublishedNumber = { number: number; sha256: string };

/**
 * Publishes the stored draft of an incident as its next revision: check, project, canonical JSON, hash, insert.
 * Runs in the caller's serializable transaction, so that numbers follow without gaps. `actor` is who publishes
 * (`content` for files), `reason` is printed with the revision.
 *
 * Throws ValidationError for a draft that breaks a rule or a reason left empty, ConflictError when the draft
 * says the same as the latest revision, NotFoundError for an unknown slug.
 */
export async function publishIncident(
  tx: Prisma.TransactionClient,
  slug: string,
  actor: string,
  reason: string,
): Promise<PublishedNumber> {
  const trimmedReason = reason.trim();
  if (trimmedReason === '')
    throw new ValidationError('reason missing: say in a sentence why this revision is published');
  const draft = await readDraft(slug, tx);
  const problems = checkRecord(draft);
  if (problems.length > 0) throw new ValidationError(`draft not publishable: ${slug}`, problems);

  const document = projectIncident(draft);
  const snapshot = canonicalJson(document);
  const hash = sha256(snapshot);
  const incident = await tx.incident.findUniqueOrThrow({ where: { slug }, select: { id: true } });
  const latest = await tx.revision.findFirst({
    where: { incidentId: incident.id },
    orderBy: { number: 'desc' },
    select: { number: true, sha256: true },
  });
  if (latest?.sha256 === hash)
    throw new ConflictError(`nothing to publish: revision ${latest.number} of ${slug} says the same`);

  const number = (latest?.number ?? 0) + 1;
  await tx.revision.create({
    data: {
      incidentId: incident.id,
      slug,
      number,
      actor,
      reason: trimmedReason,
      snapshot,
      summary: summarizeIncident(document),
      sha256: hash,
    },
  });
  await tx.incident.update({ where: { slug }, data: { state: 'published' } });
  await tx.auditEvent.create({
    data: {
      actor,
      action: 'revision.published',
      incidentId: incident.id,
      detail: { number, sha256: hash, reason: trimmedReason },
    },
  });
  return { number, sha256: hash };
}
