import 'server-only';
import { type GlossaryTerm, glossaryTerm } from '@/lib/domain/incident/record';
import { appClient, type Database } from '../clients';

/** Adds glossary terms, or replaces those with the same keys. */
export async function saveTerms(terms: readonly GlossaryTerm[], database: Database): Promise<void> {
  for (const term of terms) {
    await database.glossaryTerm.upsert({ where: { key: term.key }, create: term, update: term });
  }
}

/** The whole glossary, in the order in which its terms were first added. */
export async function readTerms(): Promise<GlossaryTerm[]> {
  const rows = await appClient().glossaryTerm.findMany({ orderBy: { id: 'asc' } });
  return glossaryTerm.array().parse(rows.map(({ id: _, ...term }) => term));
}
