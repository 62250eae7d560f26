import type { Problem } from '../errors';
import { LOCALES } from './locale';
import { listTexts } from './map-texts';

/** Every localized text that lacks a language, with the languages that it lacks. */
export function missingTexts(value: unknown): Problem[] {
  return listTexts(value).flatMap(({ path, text }) =>
    LOCALES.filter((locale) => text[locale] === undefined).map((locale) => ({
      path: [...path, locale],
      message: `text missing in ${locale}`,
    })),
  );
}
