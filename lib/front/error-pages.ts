import { DEFAULT_LOCALE, LOCALES, type Locale } from '../domain/incident/locale';
import { fallbackPage } from './fallback-page';
import type { Render } from './renderer';
import { type Headers, pageHeaders } from './security-headers';
import { type StoredAnswer, storeAnswer } from './stored-answer';

/** Statuses that have a page of their own. */
export const ERROR_STATUSES = [404, 405, 410, 414, 500, 503] as const;

export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** What is told: a status, or that the site does not speak the language of the address (404). */
export type ErrorKind = ErrorStatus | 'language';

const KINDS: readonly ErrorKind[] = [...ERROR_STATUSES, 'language'];

/** The status that goes with what is told. */
export const statusOfKind = (kind: ErrorKind): ErrorStatus => (kind === 'language' ? 404 : kind);

export type ErrorPages = {
  /** The page in this language, from memory: errors must not need what may be broken. */
  get(kind: ErrorKind, locale: Locale): StoredAnswer;
  /** Replaces the plain pages by those that the renderer makes. */
  load(render: Render): Promise<void>;
};

const EXTRA: Partial<Record<ErrorStatus, Headers>> = {
  405: { allow: 'GET, HEAD' },
  503: { 'retry-after': '5' },
};

/** Error pages, plain ones at first, so that there is an answer before anything can be rendered. */
export async function createErrorPages(common: Headers): Promise<ErrorPages> {
  const pages = new Map<string, StoredAnswer>();

  async function store(kind: ErrorKind, locale: Locale, body: Buffer): Promise<void> {
    const status = statusOfKind(kind);
    const headers = {
      ...common,
      ...pageHeaders(body.toString('utf8'), '/'),
      ...EXTRA[status],
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
    };
    pages.set(`${kind} ${locale}`, await storeAnswer(status, body, headers));
  }

  for (const kind of KINDS) {
    for (const locale of LOCALES)
      await store(kind, locale, Buffer.from(fallbackPage(statusOfKind(kind), locale)));
  }
  return {
    get(kind, locale) {
      const page = pages.get(`${kind} ${locale}`);
      if (!page) throw new Error(`error page missing: ${kind} ${locale}`);
      return page;
    },
    async load(render) {
      for (const kind of KINDS) {
        for (const locale of LOCALES) {
          const { status: answered, body } = await render(addressOf(kind, locale));
          if (answered === 200) await store(kind, locale, body);
        }
      }
    },
  };
}

function addressOf(kind: ErrorKind, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? `/status/${kind}` : `/${locale}/status/${kind}`;
}
