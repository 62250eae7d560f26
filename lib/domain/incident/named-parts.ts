import { LOCALES } from './locale';
import { listTexts } from './map-texts';
import { listReferences } from './markdown';
import type { PublishedIncident } from './published';
import type { IncidentRecord } from './record';

/** A record, or what is public of one: the parts of both name each other in the same way. */
type Parts = Omit<PublishedIncident, 'schemaVersion' | 'glossary'> & { glossary: unknown };

type SharedParts = Pick<Parts, 'claims' | 'lanes' | 'threads' | 'sources'>;

/** A part by its address, such as `claim:pool`, and the addresses of what it names. */
type Naming = { address: string; names: string[] };

/**
 * The claims, lanes, threads and sources of `document` that something public names, directly or through others
 * of them. What an event rests on has no need to be marked when the event is internal: it goes with it. A claim,
 * lane or thread that nothing in the whole record names speaks for itself and stays. A source must be cited: a
 * link to it is not enough.
 */
export function publiclyNamedParts(record: IncidentRecord, document: Parts): SharedParts {
  const named = new Set(
    [...sharedNamings(record), otherNaming(record)].flatMap(({ address, names }) =>
      names.filter((name) => name !== address),
    ),
  );
  const shared = new Map(sharedNamings(document).map(({ address, names }) => [address, names]));
  const reached = new Set<string>();
  const reach = (address: string) => {
    const names = shared.get(address);
    if (!names || reached.has(address)) return;
    reached.add(address);
    names.forEach(reach);
  };
  otherNaming(document).names.forEach(reach);
  for (const address of shared.keys()) {
    if (!named.has(address) && !address.startsWith('source:')) reach(address);
  }
  const isReached = (kind: string) => (item: { key: string }) => reached.has(`${kind}:${item.key}`);
  return {
    claims: document.claims.filter(isReached('claim')),
    lanes: document.lanes.filter(isReached('lane')),
    threads: document.threads.filter(isReached('thread')),
    sources: document.sources.filter(isReached('source')),
  };
}

function sharedNamings({ claims, lanes, threads, sources }: Parts): Naming[] {
  const naming = (kind: string, item: { key: string }, names: string[] = []) => ({
    address: `${kind}:${item.key}`,
    names: [...names, ...linksOf(item)],
  });
  return [
    ...claims.map((claim) =>
      naming('claim', claim, [
        ...addresses('claim', claim.restsOn),
        ...addresses(
          'source',
          claim.citations.map(({ source }) => source),
        ),
      ]),
    ),
    ...lanes.map((lane) => naming('lane', lane)),
    ...threads.map((thread) => naming('thread', thread, addresses('source', [thread.source]))),
    ...sources.map((source) =>
      naming('source', source, addresses('source', [...source.restsOn, source.translationOf])),
    ),
  ];
}

/** What all the other parts name, together. */
function otherNaming({ claims: _, lanes: __, threads: ___, sources: ____, ...others }: Parts): Naming {
  const { events, remediations, relatedIncidents, disagreements } = others;
  const knowledge = events.flatMap(({ known }) => known);
  const resting = [
    ...[...events, ...knowledge, ...remediations, ...disagreements, ...others.constraints],
    ...[...others.durations, ...others.metrics, ...others.factors, ...others.unknowns, ...others.pictures],
  ];
  const positions = disagreements.flatMap((item) => item.positions);
  return {
    address: 'other parts',
    names: [
      ...resting.flatMap((item) => addresses('claim', item.claims)),
      ...addresses('lane', [...events.map(({ lane }) => lane), ...knowledge.map(({ party }) => party)]),
      ...[...events, ...remediations].flatMap(({ thread }) => addresses('thread', [thread])),
      ...[...relatedIncidents, ...positions].flatMap((item) => addresses('source', item.sources)),
      ...linksOf(others),
    ],
  };
}

function addresses(kind: string, keys: readonly (string | undefined)[]): string[] {
  return keys.flatMap((key) => (key === undefined ? [] : `${kind}:${key}`));
}

function linksOf(part: unknown): string[] {
  return listTexts(part)
    .flatMap(({ text }) => LOCALES.flatMap((locale) => listReferences(text[locale] ?? '')))
    .flatMap(({ kind, key }) => (kind === 'source' ? [] : `${kind}:${key}`));
}
