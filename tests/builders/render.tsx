import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import de from '@/content/messages/de.json';
import en from '@/content/messages/en.json';
import fr from '@/content/messages/fr.json';
import type { Locale } from '@/lib/domain/incident/locale';

export const MESSAGES = { en, fr, de };

/** The HTML of elements as a page in this language holds it. */
export function renderIn(locale: Locale, children: ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  );
}
