import type { Locale } from '@/lib/domain/incident/locale';
import type { Moment } from '@/lib/domain/time/moment';
import { formatDayRange } from '@/lib/i18n/format-date';
import { When } from './when';

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** From one moment to another: a range of dates where both are dates, else the author's words for each. */
export function Period({ from, to, locale }: { from: Moment; to: Moment; locale: Locale }) {
  if (CALENDAR_DATE.test(from.edtf ?? '') && CALENDAR_DATE.test(to.edtf ?? '')) {
    return formatDayRange(locale, new Date(from.edtf ?? ''), new Date(to.edtf ?? ''));
  }
  return (
    <>
      <When moment={from} locale={locale} /> – <When moment={to} locale={locale} />
    </>
  );
}
