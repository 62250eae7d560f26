import { z } from 'zod';
import { moment } from '../time/moment';
import { isTimeZone } from '../time/zone';
import { calendarDate, incidentSlug, itemKey } from './key';
import { localizedText } from './localized-text';
import { picture } from './picture';
import * as words from './vocabulary';

/*
 * The record: everything that is known and written about one incident, internal parts included. It is what a
 * content folder holds, what the drafts' tables store and what the published document is computed from.
 * Lists keep the author's order. Texts called `text` may hold Markdown; titles, names and words are plain.
 */

const visibility = z.enum(words.VISIBILITIES).default('public');
const claimKeys = z.array(itemKey).default([]);
const httpsUrl = z.url({ protocol: /^https$/, error: 'address: an absolute https URL' });
const isoDuration = z.iso.duration('duration: ISO 8601, such as PT25M or P1D');

export const lane = z.strictObject({ key: itemKey, name: localizedText });

export const source = z.strictObject({
  key: itemKey,
  kind: z.enum(words.SOURCE_KINDS),
  /** As printed, in the source's own language; a description in several where it has no title. */
  title: localizedText,
  /** BCP 47 tag of the language in which the source is written. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
  /** Who published it. Two sources with the same outlet key are one voice when independence is counted. */
  outlet: z.strictObject({ key: itemKey, name: localizedText }),
  published: moment.optional(),
  url: httpsUrl.optional(),
  translationOf: itemKey.optional(),
  restsOn: z.array(itemKey).default([]),
  /** False for a source that we know only through others. */
  inHand: z.boolean(),
  capturedOn: calendarDate.optional(),
  /** Of the captured bytes. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'sha256: 64 lower-case hex digits')
    .optional(),
  note: localizedText.optional(),
});

export const citation = z.strictObject({
  source: itemKey,
  stance: z.enum(words.CITATION_STANCES).default('supports'),
  locator: localizedText.optional(),
  note: localizedText.optional(),
});

export const claim = z.strictObject({
  key: itemKey,
  statement: localizedText,
  basis: z.enum(words.CLAIM_BASES),
  /** How a derived, inferred or assumed claim is reached: the arithmetic or the reasoning. */
  reasoning: localizedText.optional(),
  /** Claims that this one is derived or inferred from. */
  restsOn: claimKeys,
  citations: z.array(citation).default([]),
  visibility,
});

export const knowledge = z.strictObject({
  /** A lane's key: the party that came to know of the event. */
  party: itemKey,
  moment,
  claims: claimKeys,
});

export const timelineEvent = z.strictObject({
  key: itemKey,
  title: localizedText,
  text: localizedText.optional(),
  moment,
  lane: itemKey,
  kind: z.enum(words.EVENT_KINDS),
  milestone: z.enum(words.MILESTONES).optional(),
  /** The upstream thread that the event is about; its record then serves as the citation. */
  thread: itemKey.optional(),
  claims: claimKeys,
  known: z.array(knowledge).default([]),
  visibility,
});

export const timeConstraint = z.strictObject({
  key: itemKey,
  /** `difference`: `to` minus `from` lies between `min` and `max`; `same_day`: one calendar day in `zone`. */
  kind: z.enum(words.CONSTRAINT_KINDS),
  from: itemKey,
  to: itemKey,
  min: isoDuration.optional(),
  minOpen: z.boolean().default(false),
  max: isoDuration.optional(),
  maxOpen: z.boolean().default(false),
  zone: z
    .string()
    .refine(isTimeZone, 'zone unknown: give an IANA name or an offset such as +02:00')
    .optional(),
  basis: z.enum(words.CLAIM_BASES),
  words: localizedText,
  claims: claimKeys,
});

const durationAnchor = z.union([
  z.strictObject({ event: itemKey }),
  z.strictObject({ milestone: z.enum(words.MILESTONES) }),
]);

export const durationDefinition = z.strictObject({
  key: itemKey,
  /** Names both ends, such as "reproduction to declaration". */
  name: localizedText,
  from: durationAnchor,
  to: durationAnchor,
  note: localizedText.optional(),
  claims: claimKeys,
});

export const impactMetric = z.strictObject({
  key: itemKey,
  name: localizedText,
  value: z.number().nonnegative(),
  unit: localizedText,
  qualifier: z.enum(words.METRIC_QUALIFIERS),
  scope: localizedText.optional(),
  window: z.strictObject({ start: calendarDate, end: calendarDate }).optional(),
  claims: claimKeys,
});

export const contributingFactor = z.strictObject({
  key: itemKey,
  type: z.enum(words.FACTOR_TYPES),
  title: localizedText,
  text: localizedText,
  claims: claimKeys,
  visibility,
});

export const remediation = z.strictObject({
  key: itemKey,
  kind: z.enum(words.REMEDIATION_KINDS),
  /** Absent for advice: it is given, not carried out by us. */
  status: z.enum(words.REMEDIATION_STATUSES).optional(),
  effects: z.array(z.enum(words.REMEDIATION_EFFECTS)).default([]),
  title: localizedText,
  text: localizedText,
  /** Since when the status holds, where a source says so. */
  since: moment.optional(),
  /** What shows that it works, where something does. */
  proof: localizedText.optional(),
  caveat: localizedText.optional(),
  thread: itemKey.optional(),
  claims: claimKeys,
  visibility,
});

export const upstreamThread = z.strictObject({
  key: itemKey,
  repository: z.string().min(1),
  /** As written there: `#36988` for a thread, `v0.5.19` for a release. */
  reference: z.string().min(1),
  kind: z.enum(words.THREAD_KINDS),
  title: localizedText,
  opened: moment.optional(),
  state: z.enum(words.THREAD_STATES),
  /** When it was merged, closed or published, where known. */
  settled: moment.optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  /** What it has to do with the incident. */
  relation: localizedText,
  url: httpsUrl.optional(),
  source: itemKey,
  /** The day of the copy that the state was read from. */
  readOn: calendarDate,
});

export const advisory = z.strictObject({
  key: itemKey,
  /** Such as a CVE or GHSA number. */
  identifier: z.string().min(1),
  title: localizedText,
  publisher: z.string().min(1),
  url: httpsUrl.optional(),
  links: z
    .array(
      z.strictObject({
        relation: z.enum(words.ADVISORY_RELATIONS),
        saidBy: localizedText,
        reason: localizedText,
        checkedOn: calendarDate,
      }),
    )
    .min(1),
});

export const relatedIncident = z.strictObject({
  key: itemKey,
  title: localizedText,
  date: moment.optional(),
  alike: localizedText,
  different: localizedText,
  url: httpsUrl.optional(),
  sources: z.array(itemKey).min(1),
});

export const unknown = z.strictObject({
  key: itemKey,
  question: localizedText,
  text: localizedText.optional(),
  claims: claimKeys,
});

export const disagreement = z.strictObject({
  key: itemKey,
  title: localizedText,
  text: localizedText.optional(),
  positions: z.array(z.strictObject({ sources: z.array(itemKey).min(1), text: localizedText })).default([]),
  claims: claimKeys,
});

export const narrativeSection = z.strictObject({
  key: itemKey,
  heading: localizedText,
  /** Markdown; `[words](claim:key)` ties words to a claim, likewise event:, term:, source:, factor:, …. */
  body: localizedText,
});

export const glossaryTerm = z.strictObject({
  key: itemKey,
  term: localizedText,
  definition: localizedText,
  seeAlso: z.array(itemKey).default([]),
});

export type GlossaryTerm = z.infer<typeof glossaryTerm>;

export const incidentRecord = z.strictObject({
  slug: incidentSlug,
  formerSlugs: z.array(incidentSlug).default([]),
  title: localizedText,
  lead: localizedText,
  /** What was affected, in a few words. */
  subject: localizedText,
  status: z.enum(words.PUBLIC_STATUSES),
  /** Events that the record runs from and to. */
  period: z.strictObject({ from: itemKey, to: itemKey }),
  keyFigures: z.array(z.strictObject({ metric: itemKey, of: itemKey.optional() })).default([]),
  lanes: z.array(lane).min(1),
  sources: z.array(source),
  claims: z.array(claim),
  events: z.array(timelineEvent).min(1),
  constraints: z.array(timeConstraint).default([]),
  durations: z.array(durationDefinition).default([]),
  metrics: z.array(impactMetric).default([]),
  pictures: z.array(picture).default([]),
  factors: z.array(contributingFactor).default([]),
  remediations: z.array(remediation).default([]),
  threads: z.array(upstreamThread).default([]),
  advisories: z.array(advisory).default([]),
  relatedIncidents: z.array(relatedIncident).default([]),
  unknowns: z.array(unknown).default([]),
  disagreements: z.array(disagreement).default([]),
  narrative: z.array(narrativeSection),
  /** Keys of the glossary terms that a reader of this incident needs. */
  glossary: z.array(itemKey).default([]),
});

export type IncidentRecord = z.infer<typeof incidentRecord>;

/** A record together with the glossary terms that it names, in its order. */
export type IncidentDraft = { record: IncidentRecord; terms: GlossaryTerm[] };

type ListOf<K extends keyof IncidentRecord> = NonNullable<IncidentRecord[K]> extends (infer T)[] ? T : never;

export type Source = ListOf<'sources'>;
export type Claim = ListOf<'claims'>;
export type TimelineEvent = ListOf<'events'>;
export type TimeConstraint = ListOf<'constraints'>;
export type ImpactMetric = ListOf<'metrics'>;
export type Picture = ListOf<'pictures'>;
export type UpstreamThread = ListOf<'threads'>;
