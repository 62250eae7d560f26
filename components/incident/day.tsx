import type { Locale } from '@/lib/domain/incident/locale';
import { formatDay } from '@/lib/i18n/format-date';

/** A calendar date (YYYY-MM-DD) as its language writes it. */
export function Day({ date, locale }: { date: string; locale: Locale }) {
  return <time dateTime={date}>{formatDay(locale, new Date(date))}</time>;
}
