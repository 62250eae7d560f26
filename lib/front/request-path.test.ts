import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePath } from './page-source';
import { MOST_PATH_CHARACTERS, MOST_QUERY_CHARACTERS, readRequestPath } from './request-path';

describe('the address of a request', () => {
  it('is the same for every way of writing it', () => {
    expect(readRequestPath('/incidents/%6Belp')).toEqual({
      path: '/incidents/kelp',
      query: '',
      locale: 'en',
    });
    expect(readRequestPath('/incidents/kelp')).toEqual(readRequestPath('/%69ncidents/kel%70'));
  });

  it('tells the language by its first segment', () => {
    const languages = ['/', '/fr', '/de/glossary', '/french', '/fr%2e'].map(
      (url) => readRequestPath(url).locale,
    );
    expect(languages).toEqual(['en', 'fr', 'de', 'en', 'en']);
  });

  it('keeps the query as it was written', () => {
    expect(readRequestPath('/?a=%20&b=?')).toMatchObject({ path: '/', query: 'a=%20&b=?' });
  });

  it.each([
    '/%A0',
    '/%',
    '/a%00b',
    '/a%0Ab',
    '/../etc/passwd',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a/.',
    '/a%2Fb',
    '/a\\b',
    '/a%20',
    '/%20a/b',
    '//example.org/',
    'http://example.org/',
    '*',
    '',
  ])('is no page: %j', (url) => {
    expect(readRequestPath(url)).toMatchObject({ status: 404 });
  });

  it('is refused as too long beyond the limits', () => {
    expect(readRequestPath(`/${'a'.repeat(MOST_PATH_CHARACTERS)}`)).toMatchObject({ status: 414 });
    expect(readRequestPath(`/?${'a'.repeat(MOST_QUERY_CHARACTERS + 1)}`)).toMatchObject({ status: 414 });
    expect(readRequestPath(`/fr/${'a'.repeat(MOST_PATH_CHARACTERS)}`)).toMatchObject({ locale: 'fr' });
  });

  it('written by us reads as what it was made from, and nothing makes the reading throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const address = readRequestPath(`/${text}`);
        if (!('path' in address)) return;
        expect(readRequestPath(encodePath(address.path))).toMatchObject({ path: address.path, query: '' });
      }),
    );
  });
});
