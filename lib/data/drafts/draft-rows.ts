import type { IncidentRecord } from '@/lib/domain/incident/record';
import { momentBounds } from '@/lib/domain/time/bounds';
import type { Moment } from '@/lib/domain/time/moment';
import type { Prisma } from '@/prisma/generated/client';

/** What a claim is used by, as the column of ClaimUse that holds the user's key. */
export type ClaimUser =
  | 'dependentKey'
  | 'eventKey'
  | 'knowledgeKey'
  | 'constraintKey'
  | 'durationKey'
  | 'metricKey'
  | 'factorKey'
  | 'remediationKey'
  | 'unknownKey'
  | 'disagreementKey';

/** What leans on a source, as the column of SourceLink. */
export type SourceUser = 'dependentKey' | 'relatedKey' | 'positionKey';

const toDate = (date: string | undefined) => (date === undefined ? undefined : new Date(`${date}T00:00:00Z`));
const toInstant = (ms: number | null) => (ms === null ? null : new Date(ms));

/**
 * The rows of a record, table by table, for an incident of this id. Keys that the record does not have (of
 * moments, knowledge, positions) are made from their owner's, such as `event:deployed` and `deployed/0`.
 */
export function draftRows(incidentId: string, record: IncidentRecord) {
  const moments: Prisma.MomentCreateManyInput[] = [];
  const claimUses: Prisma.ClaimUseCreateManyInput[] = [];
  const sourceLinks: Prisma.SourceLinkCreateManyInput[] = [];

  const addMoment = (key: string, moment: Moment) => {
    const bounds = momentBounds(moment);
    moments.push({
      incidentId,
      key,
      ...moment,
      earliest: toInstant(bounds.earliestMs),
      latest: toInstant(bounds.latestMs),
    });
    return key;
  };
  const addOptionalMoment = (key: string, moment: Moment | undefined) =>
    moment ? addMoment(key, moment) : undefined;
  const addClaims = (user: ClaimUser, key: string, claims: readonly string[]) => {
    claimUses.push(...claims.map((claimKey, position) => ({ incidentId, claimKey, position, [user]: key })));
  };
  const addSources = (user: SourceUser, key: string, sources: readonly string[]) => {
    sourceLinks.push(
      ...sources.map((sourceKey, position) => ({ incidentId, sourceKey, position, [user]: key })),
    );
  };

  const rows = {
    lanes: record.lanes.map((lane, position) => ({ incidentId, position, ...lane })),
    sources: record.sources.map(
      ({ outlet, published, translationOf, restsOn, capturedOn, ...source }, position) => {
        addSources('dependentKey', source.key, restsOn);
        return {
          incidentId,
          position,
          ...source,
          outletKey: outlet.key,
          outletName: outlet.name,
          publishedKey: addOptionalMoment(`source:${source.key}`, published),
          translationOfKey: translationOf,
          capturedOn: toDate(capturedOn),
        };
      },
    ),
    claims: record.claims.map(({ restsOn, citations, ...claim }, position) => {
      addClaims('dependentKey', claim.key, restsOn);
      return { incidentId, position, ...claim };
    }),
    citations: record.claims.flatMap((claim) =>
      claim.citations.map(({ source, ...citation }, position) => ({
        incidentId,
        position,
        claimKey: claim.key,
        sourceKey: source,
        ...citation,
      })),
    ),
    threads: record.threads.map(({ opened, settled, source, readOn, ...thread }, position) => ({
      incidentId,
      position,
      ...thread,
      openedKey: addOptionalMoment(`thread-opened:${thread.key}`, opened),
      settledKey: addOptionalMoment(`thread-settled:${thread.key}`, settled),
      sourceKey: source,
      readOn: new Date(`${readOn}T00:00:00Z`),
    })),
    events: record.events.map(({ moment, lane, thread, claims, known, ...event }, position) => {
      addClaims('eventKey', event.key, claims);
      return {
        incidentId,
        position,
        ...event,
        momentKey: addMoment(`event:${event.key}`, moment),
        laneKey: lane,
        threadKey: thread,
      };
    }),
    knowledge: record.events.flatMap((event) =>
      event.known.map(({ party, moment, claims }, position) => {
        const key = `${event.key}/${position}`;
        addClaims('knowledgeKey', key, claims);
        return {
          incidentId,
          position,
          key,
          eventKey: event.key,
          partyKey: party,
          momentKey: addMoment(`known:${key}`, moment),
        };
      }),
    ),
    constraints: record.constraints.map(({ from, to, claims, ...constraint }, position) => {
      addClaims('constraintKey', constraint.key, claims);
      return { incidentId, position, ...constraint, fromKey: from, toKey: to };
    }),
    durations: record.durations.map(({ from, to, claims, ...duration }, position) => {
      addClaims('durationKey', duration.key, claims);
      return {
        incidentId,
        position,
        ...duration,
        ...('event' in from ? { fromEventKey: from.event } : { fromMilestone: from.milestone }),
        ...('event' in to ? { toEventKey: to.event } : { toMilestone: to.milestone }),
      };
    }),
    metrics: record.metrics.map(({ window, claims, ...metric }, position) => {
      addClaims('metricKey', metric.key, claims);
      return {
        incidentId,
        position,
        ...metric,
        windowStart: toDate(window?.start),
        windowEnd: toDate(window?.end),
      };
    }),
    factors: record.factors.map(({ claims, ...factor }, position) => {
      addClaims('factorKey', factor.key, claims);
      return { incidentId, position, ...factor };
    }),
    remediations: record.remediations.map(({ since, thread, claims, ...remediation }, position) => {
      addClaims('remediationKey', remediation.key, claims);
      return {
        incidentId,
        position,
        ...remediation,
        sinceKey: addOptionalMoment(`remediation:${remediation.key}`, since),
        threadKey: thread,
      };
    }),
    advisories: record.advisories.map(({ links, ...advisory }, position) => ({
      incidentId,
      position,
      ...advisory,
    })),
    advisoryLinks: record.advisories.flatMap((advisory) =>
      advisory.links.map(({ checkedOn, ...link }, position) => ({
        incidentId,
        position,
        advisoryKey: advisory.key,
        ...link,
        checkedOn: new Date(`${checkedOn}T00:00:00Z`),
      })),
    ),
    relatedIncidents: record.relatedIncidents.map(({ date, sources, ...related }, position) => {
      addSources('relatedKey', related.key, sources);
      return { incidentId, position, ...related, dateKey: addOptionalMoment(`related:${related.key}`, date) };
    }),
    unknowns: record.unknowns.map(({ claims, ...unknown }, position) => {
      addClaims('unknownKey', unknown.key, claims);
      return { incidentId, position, ...unknown };
    }),
    disagreements: record.disagreements.map(({ positions, claims, ...disagreement }, position) => {
      addClaims('disagreementKey', disagreement.key, claims);
      return { incidentId, position, ...disagreement };
    }),
    positions: record.disagreements.flatMap((disagreement) =>
      disagreement.positions.map(({ sources, text }, position) => {
        const key = `${disagreement.key}/${position}`;
        addSources('positionKey', key, sources);
        return { incidentId, position, key, disagreementKey: disagreement.key, text };
      }),
    ),
    narrative: record.narrative.map((section, position) => ({ incidentId, position, ...section })),
    glossary: record.glossary.map((termKey, position) => ({ incidentId, position, termKey })),
  };
  return { ...rows, moments, claimUses, sourceLinks };
}

export type DraftRows = ReturnType<typeof draftRows>;
