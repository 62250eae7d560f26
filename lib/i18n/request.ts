import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from '../domain/incident/locale';

/** Messages and settings of one request. Times are shown in UTC unless a reader asks for another zone. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  const messages = (await import(`../../content/messages/${locale}.json`)).default;
  return { locale, messages, timeZone: 'UTC' };
});
