import { DEFAULT_LOCALE, type Locale } from '../domain/incident/locale';

/** The address of a public page in a language: `href('fr', '/glossary')` is `/fr/glossary`. */
export function href(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
