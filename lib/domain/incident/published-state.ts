import { LOCALES } from './locale';

/** What is published at a moment: for each slug that ever was, the latest revision of its incident. */
export type PublishedState = {
  /** Changes whenever anything is published. */
  version: string;
  latestBySlug: ReadonlyMap<string, { incidentId: string; number: number }>;
};

/** A page that changes only with its version, a page that does not exist, or one that this cannot tell. */
export type PageKind = { kind: 'page'; version: string } | { kind: 'absent' } | { kind: 'other' };

const PREFIX = new RegExp(`^/(?:${LOCALES.slice(1).join('|')})(?=/|$)`);
const INCIDENT = /^\/incidents\/([^/]+)(?:\/revisions\/([^/]+))?$/;
const REVISION_NUMBER = /^[1-9]\d{0,8}$/;

/**
 * What the published state says of a path. An incident's pages change with its revisions, also those of older
 * revisions (they name the latest); lists change with everything. A slug that an incident once had is a redirect,
 * which is left to the renderer.
 */
export function pageKind(path: string, { version, latestBySlug }: PublishedState): PageKind {
  const page = path.replace(PREFIX, '') || '/';
  if (page === '/' || page === '/glossary') return { kind: 'page', version };
  const [, slug, number] = INCIDENT.exec(page) ?? [];
  if (slug === undefined) return { kind: 'other' };
  const latest = latestBySlug.get(slug);
  if (!latest) return { kind: 'absent' };
  if (number !== undefined && (!REVISION_NUMBER.test(number) || Number(number) > latest.number))
    return { kind: 'absent' };
  return { kind: 'page', version: `${latest.incidentId} ${latest.number}` };
}

/** The pages worth having in memory before anybody asks: the lists and the latest incidents, in every language. */
export function pagesToWarm({ latestBySlug }: PublishedState, mostIncidents: number): string[] {
  const newest = [...latestBySlug]
    .sort(([, a], [, b]) => (a.incidentId < b.incidentId ? 1 : -1))
    .slice(0, mostIncidents)
    .map(([slug]) => `/incidents/${slug}`);
  return ['/', '/glossary', ...newest].flatMap((page) =>
    LOCALES.map((locale, index) => (index === 0 ? page : page === '/' ? `/${locale}` : `/${locale}${page}`)),
  );
}
