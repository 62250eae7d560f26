import type { PublishedIncident } from './published';

/** A revision without its text. `sha256` is that of the document as canonical JSON. */
export type RevisionHead = {
  number: number;
  publishedAt: Date;
  actor: string;
  reason: string;
  sha256: string;
};

/** A published revision: what it said, and the heads of all revisions of its incident, newest first. */
export type PublishedRevision = RevisionHead & { document: PublishedIncident; history: RevisionHead[] };
