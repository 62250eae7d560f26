import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale';

const text = z.string().trim().min(1, 'text is empty: leave the language out instead');

/** A text in one or more languages. A missing language falls back visibly and is counted. */
export const localizedText = z
  .strictObject({ en: text.optional(), fr: text.optional(), de: text.optional() })
  .refine((value) => LOCALES.some((locale) => value[locale] !== undefined), {
    message: `text missing: give at least one of ${LOCALES.join(', ')}`,
  });

export type LocalizedText = z.infer<typeof localizedText>;

export type PickedText = { text: string; locale: Locale };

/**
 * The text to show to a reader of `locale`: that language where it exists, else the default language, else
 * the first there is. `locale` of the answer says which one it is, so that a page can mark the fallback.
 */
export function pickText(value: LocalizedText, locale: Locale): PickedText {
  for (const candidate of [locale, DEFAULT_LOCALE, ...LOCALES]) {
    const found = value[candidate];
    if (found !== undefined) return { text: found, locale: candidate };
  }
  throw new Error('localized text has no language');
}

/** True for an object whose keys are all languages and whose values are all strings. */
export function isLocalizedText(value: unknown): value is LocalizedText {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, item]) => LOCALES.includes(key as Locale) && typeof item === 'string')
  );
}
