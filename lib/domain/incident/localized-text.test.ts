import { describe, expect, it } from 'vitest';
import { isLocalizedText, localizedText, pickText } from './localized-text';

describe('localizedText', () => {
  it('needs one language and no more', () => {
    expect(localizedText.parse({ de: 'Kran' })).toEqual({ de: 'Kran' });
    expect(localizedText.safeParse({}).error?.issues[0]?.message).toMatch(/^text missing/);
  });

  it.each([{ en: '' }, { en: ' \n' }, { en: 'crane', fr: '' }])(
    'refuses %j: an empty text is none',
    (value) => {
      expect(localizedText.safeParse(value).error?.issues[0]?.message).toMatch(/^text is empty/);
    },
  );

  it('refuses languages that the product does not have', () => {
    expect(localizedText.safeParse({ en: 'crane', es: 'grúa' }).success).toBe(false);
  });

  it('drops space around a text and keeps it within', () => {
    expect(localizedText.parse({ en: '\n a  b\n\nc \n' })).toEqual({ en: 'a  b\n\nc' });
  });
});

describe('pickText', () => {
  it.each([
    ['the asked language', { en: 'crane', fr: 'grue' }, 'fr', { text: 'grue', locale: 'fr' }],
    ['English where that is missing', { en: 'crane', fr: 'grue' }, 'de', { text: 'crane', locale: 'en' }],
    [
      'the first there is where English is missing, too',
      { de: 'Kran' },
      'fr',
      { text: 'Kran', locale: 'de' },
    ],
    ['French before German', { de: 'Kran', fr: 'grue' }, 'en', { text: 'grue', locale: 'fr' }],
  ] as const)('gives %s and says which it is', (_, text, locale, expected) => {
    expect(pickText(text, locale)).toEqual(expected);
  });

  it('refuses a text without any language', () => {
    expect(() => pickText({}, 'en')).toThrow('no language');
  });
});

describe('isLocalizedText', () => {
  it.each([{ en: 'a' }, { en: 'a', fr: 'b', de: 'c' }])('is true for %j', (value) => {
    expect(isLocalizedText(value)).toBe(true);
  });

  it.each([
    null,
    undefined,
    'en',
    [],
    ['a'],
    {},
    { en: 1 },
    { en: { fr: 'a' } },
    { en: 'a', key: 'b' },
    { es: 'a' },
  ])('is false for %j', (value) => {
    expect(isLocalizedText(value)).toBe(false);
  });
});
