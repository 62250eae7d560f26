import 'server-only';
import { type GlossaryTerm, glossaryTerm } from '@/lib/domain/incident/record';
import { publicClient } from '../clients';

/** The glossary terms of the latest revisions, each once: as the newest of these revisions defines it. */
export async function listTerms(): Promise<GlossaryTerm[]> {
  const rows = await publicClient().$queryRaw<{ terms: unknown }[]>`
    SELECT "snapshot"::jsonb -> 'glossary' AS "terms"
    FROM (SELECT DISTINCT ON ("incidentId") "snapshot", "publishedAt" FROM "Revision" ORDER BY "incidentId", "number" DESC)
    ORDER BY "publishedAt"`;
  const byKey = new Map<string, GlossaryTerm>();
  for (const { terms } of rows)
    for (const term of glossaryTerm.array().parse(terms)) byKey.set(term.key, term);
  return [...byKey.values()];
}
