import type { z } from 'zod';
import {
  citation,
  claim,
  contributingFactor,
  type GlossaryTerm,
  glossaryTerm,
  type IncidentDraft,
  type IncidentRecord,
  impactMetric,
  incidentRecord,
  remediation,
  source,
  timeConstraint,
  timelineEvent,
  upstreamThread,
} from '@/lib/domain/incident/record';
import { moment } from '@/lib/domain/time/moment';

/** What a builder can be given: any field, as an author would write it. */
type Given<Schema extends z.ZodType> = Partial<z.input<Schema>>;

const builder =
  <Schema extends z.ZodType>(schema: Schema, defaults: z.input<Schema>) =>
  (given: Given<Schema> = {}): z.output<Schema> =>
    schema.parse({ ...(defaults as object), ...given });

const inThreeLanguages = (words: string) => ({
  en: `${words} (en)`,
  fr: `${words} (fr)`,
  de: `${words} (de)`,
});

export const buildMoment = builder(moment, {
  words: { en: '3 May 2026', fr: '3 mai 2026', de: '3. Mai 2026' },
  edtf: '2026-05-03',
  precision: 'day',
});

export const buildSource = builder(source, {
  key: 'gazette',
  kind: 'article',
  title: inThreeLanguages('The crane that stopped'),
  language: 'en',
  outlet: { key: 'gazette', name: inThreeLanguages('Harbour Gazette') },
  inHand: true,
});

export const buildCitation = builder(citation, { source: 'gazette' });

export const buildClaim = builder(claim, {
  key: 'stopped',
  statement: inThreeLanguages('The crane stopped on 3 May 2026.'),
  basis: 'cited',
  citations: [{ source: 'gazette' }],
});

export const buildEvent = builder(timelineEvent, {
  key: 'stop',
  title: inThreeLanguages('The crane stops'),
  moment: buildMoment(),
  lane: 'harbour',
  kind: 'impact',
  claims: ['stopped'],
});

export const buildConstraint = builder(timeConstraint, {
  key: 'restart-after-stop',
  kind: 'difference',
  from: 'stop',
  to: 'restart',
  min: 'PT0S',
  basis: 'cited',
  words: inThreeLanguages('The crane ran again after it had stopped.'),
  claims: ['stopped'],
});

export const buildMetric = builder(impactMetric, {
  key: 'containers',
  name: inThreeLanguages('Containers left on the quay'),
  value: 42,
  unit: inThreeLanguages('containers'),
  qualifier: 'exact',
  claims: ['stopped'],
});

export const buildFactor = builder(contributingFactor, {
  key: 'worn-brake',
  type: 'latent',
  title: inThreeLanguages('A worn brake'),
  text: inThreeLanguages('The brake had worn out.'),
  claims: ['stopped'],
});

export const buildRemediation = builder(remediation, {
  key: 'new-brake',
  kind: 'operator_change',
  status: 'done',
  title: inThreeLanguages('A new brake'),
  text: inThreeLanguages('The brake was replaced.'),
  claims: ['stopped'],
});

export const buildThread = builder(upstreamThread, {
  key: 'brake-12',
  repository: 'cranes/brake',
  reference: '#12',
  kind: 'issue',
  title: inThreeLanguages('Brake wears out'),
  state: 'open',
  relation: inThreeLanguages('The same brake.'),
  source: 'gazette',
  readOn: '2026-06-01',
});

export const buildTerm = builder(glossaryTerm, {
  key: 'quay',
  term: inThreeLanguages('Quay'),
  definition: inThreeLanguages('Where ships are loaded.'),
});

/** A small, complete and publishable record of an invented incident: two events, a metric, a factor, a fix. */
export function buildRecord(given: Given<typeof incidentRecord> = {}): IncidentRecord {
  return incidentRecord.parse({
    slug: 'harbour-crane-stop',
    title: inThreeLanguages('How a crane stopped'),
    lead: inThreeLanguages('A crane stopped and ran again.'),
    subject: inThreeLanguages('The crane of an invented harbour'),
    status: 'resolved',
    period: { from: 'stop', to: 'restart' },
    keyFigures: [{ metric: 'containers' }],
    lanes: [{ key: 'harbour', name: inThreeLanguages('Harbour') }],
    sources: [buildSource()],
    claims: [buildClaim()],
    events: [
      buildEvent({ milestone: 'impact_started' }),
      buildEvent({
        key: 'restart',
        title: inThreeLanguages('The crane runs again'),
        milestone: 'impact_ended',
        moment: buildMoment({ edtf: '2026-05-04' }),
      }),
    ],
    constraints: [buildConstraint()],
    metrics: [buildMetric()],
    factors: [buildFactor()],
    remediations: [buildRemediation()],
    narrative: [
      {
        key: 'what-happened',
        heading: inThreeLanguages('What happened'),
        body: inThreeLanguages('The crane [stopped](claim:stopped).'),
      },
    ],
    glossary: ['quay'],
    ...given,
  });
}

/** The record with the glossary terms that it names; terms that are not given are made up. */
export function buildDraft(
  given: Given<typeof incidentRecord> = {},
  terms?: readonly GlossaryTerm[],
): IncidentDraft {
  const record = buildRecord(given);
  const known = new Map(terms?.map((term) => [term.key, term]));
  return {
    record,
    terms: record.glossary.map((key) => known.get(key) ?? buildTerm({ key })),
  };
}
