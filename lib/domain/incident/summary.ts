import { z } from 'zod';
import { moment } from '../time/moment';
import { localizedText } from './localized-text';
import type { PublishedIncident } from './published';
import { impactMetric } from './record';
import { PUBLIC_STATUSES } from './vocabulary';

const figure = impactMetric.omit({ claims: true }).strip();

/** What a list of incidents shows of one of them. */
export const incidentSummary = z.object({
  slug: z.string(),
  title: localizedText,
  lead: localizedText,
  subject: localizedText,
  status: z.enum(PUBLIC_STATUSES),
  from: moment,
  to: moment,
  keyFigures: z.array(z.object({ metric: figure, of: figure.optional() })),
});

export type IncidentSummary = z.infer<typeof incidentSummary>;

/** The summary of a published document. Throws a ZodError when the period's events are not in it. */
export function summarizeIncident(document: PublishedIncident): IncidentSummary {
  const momentOf = (key: string) => document.events.find((event) => event.key === key)?.moment;
  const metricOf = (key: string | undefined) => document.metrics.find((metric) => metric.key === key);
  return incidentSummary.parse({
    ...document,
    from: momentOf(document.period.from),
    to: momentOf(document.period.to),
    keyFigures: document.keyFigures.map(({ metric, of }) => ({ metric: metricOf(metric), of: metricOf(of) })),
  });
}
