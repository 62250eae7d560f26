import { isLocalizedText, type LocalizedText } from './localized-text';

type Path = readonly (string | number)[];

/**
 * The same value with each localized text replaced by what `change` gives for it; a text that becomes
 * undefined takes its property with it. Everything else is copied as it is.
 */
export function mapTexts<T>(value: T, change: (text: LocalizedText) => LocalizedText | undefined): T {
  return mapAny(value, change) as T;
}

function mapAny(value: unknown, change: (text: LocalizedText) => LocalizedText | undefined): unknown {
  if (isLocalizedText(value)) return change(value);
  if (Array.isArray(value)) return value.map((item) => mapAny(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, mapAny(item, change)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** All localized texts of a value with the path to each. */
export function listTexts(value: unknown, path: Path = []): { path: Path; text: LocalizedText }[] {
  if (isLocalizedText(value)) return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...path, key]));
}
