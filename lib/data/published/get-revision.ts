import 'server-only';
import { NotFoundError } from '@/lib/domain/errors';
import { publishedIncident } from '@/lib/domain/incident/published';
import type { PublishedRevision } from '@/lib/domain/incident/revision';
import { publicClient } from '../clients';

const headColumns = { number: true, publishedAt: true, actor: true, reason: true, sha256: true } as const;

/**
 * A revision of the incident that has, or once had, this slug: the latest, or the one of the given number.
 * Where the incident was renamed, `document.slug` of the latest revision is the new one: redirect there.
 * Throws NotFoundError when there is no such incident or revision.
 */
export async function getRevision(slug: string, number?: number): Promise<PublishedRevision> {
  const client = publicClient();
  const named = await client.revision.findFirst({
    where: { slug },
    orderBy: { id: 'desc' },
    select: { incidentId: true },
  });
  if (!named) throw new NotFoundError(`incident unknown: ${slug}`);
  const { incidentId } = named;
  const history = await client.revision.findMany({
    where: { incidentId },
    orderBy: { number: 'desc' },
    select: headColumns,
  });
  const wanted = number ?? history[0]?.number ?? 0;
  const row = await client.revision.findUnique({
    where: { incidentId_number: { incidentId, number: wanted } },
    select: { ...headColumns, snapshot: true },
  });
  if (!row) throw new NotFoundError(`revision unknown: ${slug} ${wanted}`);
  const { snapshot, ...head } = row;
  return { ...head, document: publishedIncident.parse(JSON.parse(snapshot)), history };
}
