/** Languages of the product, in the order in which a page offers them; the first is the default. */
export const LOCALES = ['en', 'fr', 'de'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** True when the value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale);
}
