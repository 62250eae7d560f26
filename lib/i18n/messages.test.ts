import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import de from '@/content/messages/de.json';
import en from '@/content/messages/en.json';
import fr from '@/content/messages/fr.json';
import * as words from '@/lib/domain/incident/vocabulary';

const LANGUAGES = { en, fr, de };
const locales = ['en', 'fr', 'de'] as const;

type Tree = { [key: string]: string | Tree };

/** Every message with its whole key, such as `site.name`. */
function listMessages(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : listMessages(value, `${prefix}${key}.`),
  );
}

const messages = Object.fromEntries(
  locales.map((locale) => [locale, new Map(listMessages(LANGUAGES[locale]))]),
) as Record<(typeof locales)[number], Map<string, string>>;

const namesIn = (text: string) =>
  new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name));
const tagsIn = (text: string) => new Set([...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag));

describe('messages', () => {
  it.each(['fr', 'de'] as const)(
    'exist in %s under the same keys as in English, in the same order',
    (locale) => {
      expect([...messages[locale].keys()]).toEqual([...messages.en.keys()]);
    },
  );

  it.each(locales)('are nowhere empty in %s', (locale) => {
    expect(listMessages(LANGUAGES[locale]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(['fr', 'de'] as const)('have in %s the placeholders and tags of the English ones', (locale) => {
    for (const [key, text] of messages.en) {
      const translated = messages[locale].get(key) ?? '';
      expect(namesIn(translated), key).toEqual(namesIn(text));
      expect(tagsIn(translated), key).toEqual(tagsIn(text));
    }
  });

  it.each(locales)('can be written in %s with what the English ones need, and use all of it', (locale) => {
    const t = createTranslator({
      locale,
      messages: LANGUAGES[locale],
      onError(error) {
        throw error;
      },
    });
    for (const [key, text] of messages.en) {
      const names = [...namesIn(text)];
      const values = Object.fromEntries(names.map((name, index) => [name, 7001 + index]));
      const tags = Object.fromEntries(
        [...tagsIn(text)].map((tag) => [tag, (chunks: string) => `[${tag}${chunks}]`]),
      );
      const written = t
        .markup(key as 'site.name', { ...values, ...tags } as never)
        .replace(/(?<=7)\D(?=0)/g, '');
      for (const value of Object.values(values)) expect(written, key).toContain(String(value));
      for (const tag of Object.keys(tags)) expect(written, key).toContain(`[${tag}`);
      expect(written, key).not.toMatch(/[{}<>]/);
    }
  });
});

const lists: Record<string, readonly string[]> = { ...words };

/** The messages that name the words of each list. */
const NAMED: Partial<Record<keyof typeof words, keyof typeof en>> = {
  PUBLIC_STATUSES: 'status',
  EVENT_KINDS: 'eventKind',
  MILESTONES: 'milestone',
  METRIC_QUALIFIERS: 'qualifier',
  FACTOR_TYPES: 'factorType',
  REMEDIATION_KINDS: 'remediationKind',
  REMEDIATION_STATUSES: 'remediationStatus',
  REMEDIATION_EFFECTS: 'effect',
  SOURCE_KINDS: 'sourceKind',
  CLAIM_BASES: 'basis',
  ADVISORY_RELATIONS: 'relation',
  THREAD_KINDS: 'threadKind',
  THREAD_STATES: 'threadState',
};

/** No reader meets these words: a page shows constraints in the author's words and nothing internal. */
const UNSEEN = ['DOCUMENT_STATES', 'VISIBILITIES', 'CONSTRAINT_KINDS'];

describe('the words of the vocabulary', () => {
  it.each(Object.entries(NAMED))('%s have a message each in every language', (list, group) => {
    for (const locale of locales) {
      expect(Object.keys(LANGUAGES[locale][group]), locale).toEqual(lists[list]);
    }
  });

  it('for the stance of a citation have a message each in every language', () => {
    for (const locale of locales) {
      for (const stance of words.CITATION_STANCES) expect(LANGUAGES[locale].incident[stance]).toBeTruthy();
    }
  });

  it('are all among those named here', () => {
    expect([...Object.keys(NAMED), ...UNSEEN, 'CITATION_STANCES'].sort()).toEqual(Object.keys(lists).sort());
  });
});
