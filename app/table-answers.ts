import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/incident/locale';

/** The language that a file is asked for in; any other is English. */
export function readLocale(searchParams: URLSearchParams): Locale {
  const locale = searchParams.get('locale') ?? undefined;
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** A file to be saved under a name of letters, digits, hyphens and a dot. */
export function csvAnswer(csv: string, fileName: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

export function notFoundAnswer(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
