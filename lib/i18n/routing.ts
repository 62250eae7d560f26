import { defineRouting } from 'next-intl/routing';
import { DEFAULT_LOCALE, LOCALES } from '../domain/incident/locale';

/** English without a prefix, /fr and /de. The address alone decides: no cookie, no guess from headers. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: DEFAULT_LOCALE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
