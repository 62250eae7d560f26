import type { Locale } from '../domain/incident/locale';

const WORDS: Record<Locale, { busy: string; wrong: string }> = {
  en: {
    busy: 'Faultline is starting. Please try again in a moment.',
    wrong: 'This request cannot be answered.',
  },
  fr: {
    busy: 'Faultline démarre. Réessayez dans un instant.',
    wrong: 'Cette requête ne peut pas recevoir de réponse.',
  },
  de: {
    busy: 'Faultline startet. Bitte gleich noch einmal versuchen.',
    wrong: 'Diese Anfrage kann nicht beantwortet werden.',
  },
};

/** A complete page without style or script, for the time before the site's own error pages are rendered. */
export function fallbackPage(status: number, locale: Locale): string {
  const words = status === 503 ? WORDS[locale].busy : WORDS[locale].wrong;
  return `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${status} · Faultline</title><meta name="viewport" content="width=device-width"></head>
<body><h1>${status}</h1><p>${words}</p></body>
</html>
`;
}
