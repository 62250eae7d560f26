import 'server-only';
import { appClient } from '../clients';

/** The slugs of all stored drafts, in alphabetical order. */
export async function listDraftSlugs(): Promise<string[]> {
  const rows = await appClient().incident.findMany({ select: { slug: true }, orderBy: { slug: 'asc' } });
  return rows.map(({ slug }) => slug);
}
