import { Localized } from '@/components/ui/localized';
import type { Locale } from '@/lib/domain/incident/locale';
import { htmlDateTime } from '@/lib/domain/time/html-date-time';
import type { Moment } from '@/lib/domain/time/moment';

/** A moment in the author's words; a machine-readable `<time>` where the words stand for one date. */
export function When({ moment, locale }: { moment: Moment; locale: Locale }) {
  const dateTime = htmlDateTime(moment);
  const words = <Localized text={moment.words} locale={locale} />;
  return dateTime ? <time dateTime={dateTime}>{words}</time> : words;
}
