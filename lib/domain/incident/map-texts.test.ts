import { describe, expect, it } from 'vitest';
import { buildDraft } from '@/tests/builders/record';
import { listTexts, mapTexts } from './map-texts';
import { missingTexts } from './missing-texts';

const value = { title: { en: 'a' }, list: [{ note: { fr: 'b', de: 'c' }, key: 'en', count: 0 }], none: null };

describe('mapTexts', () => {
  it('changes texts at any depth and copies the rest', () => {
    const shouted = mapTexts(value, (text) =>
      Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, words.toUpperCase()])),
    );
    expect(shouted).toEqual({
      title: { en: 'A' },
      list: [{ note: { fr: 'B', de: 'C' }, key: 'en', count: 0 }],
      none: null,
    });
  });

  it('leaves what it was given as it was', () => {
    const before = structuredClone(value);
    mapTexts(value, () => ({ en: 'z' }));
    expect(value).toEqual(before);
  });

  it('removes the property of a text that becomes nothing', () => {
    const removed = mapTexts(value, () => undefined);
    expect(Object.keys(removed)).toEqual(['list', 'none']);
    expect(Object.keys(removed.list[0] ?? {})).toEqual(['key', 'count']);
  });
});

describe('listTexts', () => {
  it('gives each text with the path to it', () => {
    expect(listTexts(value)).toEqual([
      { path: ['title'], text: { en: 'a' } },
      { path: ['list', 0, 'note'], text: { fr: 'b', de: 'c' } },
    ]);
  });

  it('finds every text that mapTexts changes', () => {
    const draft = buildDraft();
    let changed = 0;
    mapTexts(draft, (text) => {
      changed += 1;
      return text;
    });
    expect(changed).toBeGreaterThan(20);
    expect(listTexts(draft)).toHaveLength(changed);
  });
});

describe('missingTexts', () => {
  it('is empty for a record that has all languages everywhere', () => {
    expect(missingTexts(buildDraft())).toEqual([]);
  });

  it('names each language that a text lacks, with the path of the text', () => {
    expect(missingTexts(value)).toEqual([
      { path: ['title', 'fr'], message: 'text missing in fr' },
      { path: ['title', 'de'], message: 'text missing in de' },
      { path: ['list', 0, 'note', 'en'], message: 'text missing in en' },
    ]);
  });
});
