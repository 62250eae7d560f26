import { expect, inject } from 'vitest';
import { LOCALES, type Locale } from '../../lib/domain/incident/locale';
import { href } from '../../lib/i18n/href';

export const FIRST_INCIDENT = 'glm-5-3-kv-cache-leak';
export const SECOND_INCIDENT = 'ferry-booking-outage';

/** Paths of all public pages, without a language. */
export const PATHS = [
  '/',
  '/glossary',
  ...[FIRST_INCIDENT, SECOND_INCIDENT].flatMap((slug) => [
    `/incidents/${slug}`,
    `/incidents/${slug}/revisions/1`,
  ]),
];

export type PublicPage = { locale: Locale; path: string; address: string };

/** Every public page in every language. */
export const PUBLIC_PAGES: PublicPage[] = PATHS.flatMap((path) =>
  LOCALES.map((locale) => ({ locale, path, address: href(locale, path) })),
);

const fetched = new Map<string, Promise<string>>();

/** The HTML that the server sends for an address, which must answer 200; asked for once in a test file. */
export function readHtml(address: string): Promise<string> {
  const html = fetched.get(address) ?? fetchHtml(address);
  fetched.set(address, html);
  return html;
}

async function fetchHtml(address: string): Promise<string> {
  const response = await fetch(new URL(address, inject('siteUrl')));
  expect(response.status, address).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
  return response.text();
}

/** The elements of a page alone: Next sends everything a second time in its scripts. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
}

/** All values of an attribute, in the order of the page, with entities resolved. */
export function attributeValues(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*? ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescapeHtml(value),
  );
}

/** The words of an HTML fragment without spaces, marks of evidence and footnotes: for comparing with a text. */
export function lettersOf(html: string): string {
  const words = html
    .replace(/<a class="mark"[^>]*>[^<]*<\/a>/g, '')
    .replace(/<sup>.*?<\/sup>/g, '')
    .replace(/<a [^>]*data-footnote-backref[^>]*>.*?<\/a>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '');
  return unescapeHtml(words).replace(/\s/g, '');
}

function unescapeHtml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '')
    .replace(/&amp;/g, '&');
}
