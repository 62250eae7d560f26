import type { Metadata } from 'next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../domain/incident/locale';
import { href } from './href';

type Page = { baseUrl: string; locale: Locale; path: string; title: string; description: string };

/** Title, description, canonical address and the addresses in the other languages of a public page. */
export function pageMetadata({ baseUrl, locale, path, title, description }: Page): Metadata {
  const absolute = (target: Locale) => new URL(href(target, path), baseUrl).href;
  return {
    title,
    description,
    alternates: {
      canonical: absolute(locale),
      languages: {
        ...Object.fromEntries(LOCALES.map((other) => [other, absolute(other)])),
        'x-default': absolute(DEFAULT_LOCALE),
      },
    },
  };
}
