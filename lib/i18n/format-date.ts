import type { Locale } from '../domain/incident/locale';

/** English dates are written day first, as in the texts. */
const TAGS: Record<Locale, string> = { en: 'en-GB', fr: 'fr', de: 'de' };

/** A date in full, "27 August 2026", in UTC. */
export function formatDay(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A date with its clock time and zone, "27 August 2026 at 14:05 UTC". */
export function formatMinute(locale: Locale, date: Date): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${format.format(date)} UTC`;
}

/** Two dates as one range, "27 August – 26 October 2026", in UTC. */
export function formatDayRange(locale: Locale, from: Date, to: Date): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).formatRange(from, to);
}
