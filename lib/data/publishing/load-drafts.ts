import 'server-only';
import { ConflictError } from '@/lib/domain/errors';
import type { GlossaryTerm, IncidentDraft } from '@/lib/domain/incident/record';
import type { Prisma } from '@/prisma/generated/client';
import { appClient } from '../clients';
import { saveTerms } from '../drafts/glossary';
import { saveDraft } from '../drafts/save-draft';
import { inSerializableTransaction } from '../transaction';
import { publishIncident } from './publish-incident';

/** Who publishes what comes from files. */
export const CONTENT_ACTOR = 'content';

export type LoadedDraft = { slug: string; changed: boolean; published: number | null };

type Drafts = { drafts: readonly IncidentDraft[]; terms: readonly GlossaryTerm[] };

/**
 * Makes drafts read from files the stored ones and, with a reason, publishes those that say something new: all
 * of it or nothing. Loading the same again changes nothing.
 */
export async function loadDrafts({ drafts, terms }: Drafts, publishReason?: string): Promise<LoadedDraft[]> {
  return inSerializableTransaction(appClient(), async (tx) => {
    await saveTerms(terms, tx);
    const loaded: LoadedDraft[] = [];
    for (const draft of drafts) {
      const { slug } = draft.record;
      const { changed } = await saveDraft(tx, draft, CONTENT_ACTOR);
      const published = publishReason === undefined ? null : await publishIfNew(tx, slug, publishReason);
      loaded.push({ slug, changed, published });
    }
    return loaded;
  });
}

async function publishIfNew(
  tx: Prisma.TransactionClient,
  slug: string,
  reason: string,
): Promise<number | null> {
  try {
    return (await publishIncident(tx, slug, CONTENT_ACTOR, reason)).number;
  } catch (error) {
    if (error instanceof ConflictError) return null;
    throw error;
  }
}
