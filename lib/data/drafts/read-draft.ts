import 'server-only';
import { NotFoundError } from '@/lib/domain/errors';
import { glossaryTerm, type IncidentDraft, incidentRecord } from '@/lib/domain/incident/record';
import { appClient, type Database } from '../clients';
import { claimsByUser, momentsByKey, sourcesByUser, toDateText, withoutNulls } from './draft-columns';
import { readDraftRows } from './read-rows';

/**
 * The stored draft of an incident, checked against the record's schema. Inside a transaction, pass it as
 * `reader`. Throws NotFoundError for an unknown slug.
 */
export async function readDraft(slug: string, reader: Database = appClient()): Promise<IncidentDraft> {
  const rows = await readDraftRows(slug, reader);
  if (!rows) throw new NotFoundError(`incident unknown: ${slug}`);
  const { incident } = rows;

  const moment = momentsByKey(rows.moments);
  const claims = claimsByUser(rows.claimUses);
  const sources = sourcesByUser(rows.sourceLinks);

  const record = {
    slug: incident.slug,
    formerSlugs: incident.formerSlugs,
    title: incident.title,
    lead: incident.lead,
    subject: incident.subject,
    status: incident.status,
    period: { from: incident.periodFromKey, to: incident.periodToKey },
    keyFigures: incident.keyFigures,
    pictures: incident.pictures,
    lanes: rows.lanes.map(({ key, name }) => ({ key, name })),
    sources: rows.sources.map((row) => ({
      key: row.key,
      kind: row.kind,
      title: row.title,
      language: row.language,
      outlet: { key: row.outletKey, name: row.outletName },
      published: moment(row.publishedKey),
      url: row.url,
      translationOf: row.translationOfKey,
      restsOn: sources('dependentKey', row.key),
      inHand: row.inHand,
      capturedOn: toDateText(row.capturedOn),
      sha256: row.sha256,
      note: row.note,
    })),
    claims: rows.claims.map((row) => ({
      key: row.key,
      statement: row.statement,
      basis: row.basis,
      reasoning: row.reasoning,
      restsOn: claims('dependentKey', row.key),
      citations: rows.citations
        .filter((citation) => citation.claimKey === row.key)
        .map(({ sourceKey, stance, locator, note }) => ({ source: sourceKey, stance, locator, note })),
      visibility: row.visibility,
    })),
    events: rows.events.map((row) => ({
      key: row.key,
      title: row.title,
      text: row.text,
      moment: moment(row.momentKey),
      lane: row.laneKey,
      kind: row.kind,
      milestone: row.milestone,
      thread: row.threadKey,
      claims: claims('eventKey', row.key),
      known: rows.knowledge
        .filter((known) => known.eventKey === row.key)
        .map((known) => ({
          party: known.partyKey,
          moment: moment(known.momentKey),
          claims: claims('knowledgeKey', known.key),
        })),
      visibility: row.visibility,
    })),
    constraints: rows.constraints.map((row) => ({
      key: row.key,
      kind: row.kind,
      from: row.fromKey,
      to: row.toKey,
      min: row.min,
      minOpen: row.minOpen,
      max: row.max,
      maxOpen: row.maxOpen,
      zone: row.zone,
      basis: row.basis,
      words: row.words,
      claims: claims('constraintKey', row.key),
    })),
    durations: rows.durations.map((row) => ({
      key: row.key,
      name: row.name,
      from: row.fromEventKey ? { event: row.fromEventKey } : { milestone: row.fromMilestone },
      to: row.toEventKey ? { event: row.toEventKey } : { milestone: row.toMilestone },
      note: row.note,
      claims: claims('durationKey', row.key),
    })),
    metrics: rows.metrics.map((row) => ({
      key: row.key,
      name: row.name,
      value: row.value.toNumber(),
      unit: row.unit,
      qualifier: row.qualifier,
      scope: row.scope,
      window: row.windowStart && { start: toDateText(row.windowStart), end: toDateText(row.windowEnd) },
      claims: claims('metricKey', row.key),
    })),
    factors: rows.factors.map((row) => ({
      key: row.key,
      type: row.type,
      title: row.title,
      text: row.text,
      claims: claims('factorKey', row.key),
      visibility: row.visibility,
    })),
    remediations: rows.remediations.map((row) => ({
      key: row.key,
      kind: row.kind,
      status: row.status,
      effects: row.effects,
      title: row.title,
      text: row.text,
      since: moment(row.sinceKey),
      proof: row.proof,
      caveat: row.caveat,
      thread: row.threadKey,
      claims: claims('remediationKey', row.key),
      visibility: row.visibility,
    })),
    threads: rows.threads.map((row) => ({
      key: row.key,
      repository: row.repository,
      reference: row.reference,
      kind: row.kind,
      title: row.title,
      opened: moment(row.openedKey),
      state: row.state,
      settled: moment(row.settledKey),
      commit: row.commit,
      relation: row.relation,
      url: row.url,
      source: row.sourceKey,
      readOn: toDateText(row.readOn),
    })),
    advisories: rows.advisories.map((row) => ({
      key: row.key,
      identifier: row.identifier,
      title: row.title,
      publisher: row.publisher,
      url: row.url,
      links: rows.advisoryLinks
        .filter((link) => link.advisoryKey === row.key)
        .map(({ relation, saidBy, reason, checkedOn }) => ({
          relation,
          saidBy,
          reason,
          checkedOn: toDateText(checkedOn),
        })),
    })),
    relatedIncidents: rows.relatedIncidents.map((row) => ({
      key: row.key,
      title: row.title,
      date: moment(row.dateKey),
      alike: row.alike,
      different: row.different,
      url: row.url,
      sources: sources('relatedKey', row.key),
    })),
    unknowns: rows.unknowns.map((row) => ({
      key: row.key,
      question: row.question,
      text: row.text,
      claims: claims('unknownKey', row.key),
    })),
    disagreements: rows.disagreements.map((row) => ({
      key: row.key,
      title: row.title,
      text: row.text,
      positions: rows.positions
        .filter((position) => position.disagreementKey === row.key)
        .map((position) => ({ sources: sources('positionKey', position.key), text: position.text })),
      claims: claims('disagreementKey', row.key),
    })),
    narrative: rows.narrative.map(({ key, heading, body }) => ({ key, heading, body })),
    glossary: rows.glossary.map(({ termKey }) => termKey),
  };
  const terms = rows.glossary.map(({ term: { key, term, definition, seeAlso } }) => ({
    key,
    term,
    definition,
    seeAlso,
  }));
  return {
    record: incidentRecord.parse(withoutNulls(record)),
    terms: glossaryTerm.array().parse(withoutNulls(terms)),
  };
}
