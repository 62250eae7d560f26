import { DEFAULT_LOCALE, isLocale, type Locale } from '../domain/incident/locale';

/** Longest address that is answered; what is longer is no link that anybody was given. */
export const MOST_PATH_CHARACTERS = 1_024;
export const MOST_QUERY_CHARACTERS = 2_048;

/** An address that may be answered: its decoded path is the same for every way of writing it. */
export type RequestPath = { path: string; query: string; locale: Locale };

/** Why an address is not answered, and in which language to say so. */
export type RefusedPath = { status: 404 | 414; locale: Locale };

const UNSAFE = /[\p{Cc}\\]|\/\/|(^|\/)\.{1,2}(\/|$)|\/\s|\s(\/|$)/u;

/**
 * Reads the address of a request. Refused are addresses that are too long (414), broken percent-encoding, control
 * characters, backslashes, empty, `.` and `..` segments, spaces around a segment, encoded slashes and whole URLs
 * (404): Next would take some of them for another page.
 */
export function readRequestPath(url: string): RequestPath | RefusedPath {
  const mark = url.indexOf('?');
  const rawPath = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  const locale = localeOf(rawPath);
  if (rawPath.length > MOST_PATH_CHARACTERS || query.length > MOST_QUERY_CHARACTERS)
    return { status: 414, locale };
  const path = decodePath(rawPath);
  if (path === null || !path.startsWith('/') || UNSAFE.test(path)) return { status: 404, locale };
  return { path, query, locale: localeOf(path) };
}

/** The language of an address by its first segment. */
function localeOf(path: string): Locale {
  const first = path.split('/', 2)[1];
  return isLocale(first) ? first : DEFAULT_LOCALE;
}

function decodePath(rawPath: string): string | null {
  if (/%2f/i.test(rawPath)) return null;
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}
