import 'server-only';
import { type IncidentSummary, incidentSummary } from '@/lib/domain/incident/summary';
import { momentBounds } from '@/lib/domain/time/bounds';
import { publicClient } from '../clients';

/** The latest revision of every incident in short, the incident that began last first. */
export async function listIncidents(): Promise<IncidentSummary[]> {
  const rows = await publicClient().$queryRaw<{ summary: unknown }[]>`
    SELECT DISTINCT ON ("incidentId") "summary" FROM "Revision" ORDER BY "incidentId", "number" DESC`;
  return rows.map((row) => incidentSummary.parse(row.summary)).sort((a, b) => startedMs(b) - startedMs(a));
}

function startedMs({ from }: IncidentSummary): number {
  return momentBounds(from).earliestMs ?? 0;
}
