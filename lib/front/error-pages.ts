import { DEFAULT_LOCALE, LOCALES, type Locale } from '../domain/incident/locale';
import { fallbackPage } from './fallback-page';
import type { Render } from './renderer';
import { type Headers, pageHeaders } from './security-headers';
import { type StoredAnswer, storeAnswer } from './stored-answer';

/** Statuses that have a page of their own. */
export const ERROR_STATUSES = [404, 405, 410, 414, 500, 503] as const;

export type ErrorStatus = (typeof ERROR_STATUSES)[number];

export type ErrorPages = {
  /** The page in this language, from memory: errors must not need what may be broken. */
  get(status: ErrorStatus, locale: Locale): StoredAnswer;
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

  async function store(status: ErrorStatus, locale: Locale, body: Buffer): Promise<void> {
    const headers = {
      ...common,
      ...pageHeaders(body.toString('utf8'), '/'),
      ...EXTRA[status],
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
    };
    pages.set(`${status} ${locale}`, await storeAnswer(status, body, headers));
  }

  for (const status of ERROR_STATUSES) {
    for (const locale of LOCALES) await store(status, locale, Buffer.from(fallbackPage(status, locale)));
  }
  return {
    get(status, locale) {
      const page = pages.get(`${status} ${locale}`);
      if (!page) throw new Error(`error page missing: ${status} ${locale}`);
      return page;
    },
    async load(render) {
      for (const status of ERROR_STATUSES) {
        for (const locale of LOCALES) {
          const { status: answered, body } = await render(addressOf(status, locale));
          if (answered === 200) await store(status, locale, body);
        }
      }
    },
  };
}

function addressOf(status: ErrorStatus, locale: Locale): string {
  return locale === DEFAULT_LOCALE ? `/status/${status}` : `/${locale}/status/${status}`;
}
