import { describe, expect, it } from 'vitest';
import { href } from './href';
import { pageMetadata } from './page-metadata';

describe('href', () => {
  it('gives English pages no prefix and the others theirs', () => {
    expect(href('en', '/glossary')).toBe('/glossary');
    expect(href('fr', '/glossary')).toBe('/fr/glossary');
    expect(href('de', '/incidents/x#event-y')).toBe('/de/incidents/x#event-y');
  });

  it('ends the address of no first page with a slash but the English one', () => {
    expect(['en', 'fr', 'de'].map((locale) => href(locale as 'en', '/'))).toEqual(['/', '/fr', '/de']);
  });
});

describe('pageMetadata', () => {
  const page = { baseUrl: 'https://example.org', path: '/incidents/x', title: 'X', description: 'About X.' };

  it('names the page’s own address and the same page in every language', () => {
    expect(pageMetadata({ ...page, locale: 'fr' })).toEqual({
      title: 'X',
      description: 'About X.',
      alternates: {
        canonical: 'https://example.org/fr/incidents/x',
        languages: {
          en: 'https://example.org/incidents/x',
          fr: 'https://example.org/fr/incidents/x',
          de: 'https://example.org/de/incidents/x',
          'x-default': 'https://example.org/incidents/x',
        },
      },
    });
  });

  it('names the same alternatives in every language', () => {
    const alternatives = (['en', 'fr', 'de'] as const).map(
      (locale) => pageMetadata({ ...page, locale }).alternates?.languages,
    );
    expect(alternatives[1]).toEqual(alternatives[0]);
    expect(alternatives[2]).toEqual(alternatives[0]);
  });
});
