import { z } from 'zod';
import * as record from './record';

/*
 * The published document: what a revision freezes and every public page, file and interface is a function of.
 * It has no internal parts and no field for them. It grows only by optional fields within a schemaVersion, so
 * that revisions published long ago stay readable.
 */

const withoutVisibility = { visibility: true } as const;

export const publishedIncident = z
  .strictObject({
    schemaVersion: z.literal(1),
    ...record.incidentRecord.omit({
      claims: true,
      events: true,
      factors: true,
      remediations: true,
      glossary: true,
    }).shape,
    claims: z.array(record.claim.omit(withoutVisibility)),
    events: z.array(record.timelineEvent.omit(withoutVisibility)),
    factors: z.array(record.contributingFactor.omit(withoutVisibility)),
    remediations: z.array(record.remediation.omit(withoutVisibility)),
    /** Copies of the glossary terms that a reader of this incident needs. */
    glossary: z.array(record.glossaryTerm),
  })
  .meta({ id: 'PublishedIncident' });

export type PublishedIncident = z.infer<typeof publishedIncident>;

type ListOf<K extends keyof PublishedIncident> =
  NonNullable<PublishedIncident[K]> extends (infer T)[] ? T : never;

export type PublishedClaim = ListOf<'claims'>;
export type PublishedEvent = ListOf<'events'>;
export type PublishedRemediation = ListOf<'remediations'>;
