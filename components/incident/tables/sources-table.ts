import { foldText } from '@/components/data-table/fold-text';
import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedIncident } from '@/lib/domain/incident/published';
import type { Source } from '@/lib/domain/incident/record';
import { SOURCE_KINDS } from '@/lib/domain/incident/vocabulary';
import { choicesOf, momentMs, proseOf, type RecordTable, type Translate, wordsOf } from './record-table';

export function sourcesTable(
  { sources }: PublishedIncident,
  locale: Locale,
  t: Translate,
): RecordTable<Source> {
  const kind = (word: Source['kind']) => t(`sourceKind.${word}`);
  const languages = [...new Set(sources.map(({ language }) => language))];
  const language = languageNames(locale);
  const titleOf = (key: string) => wordsOf(sources.find((source) => source.key === key)?.title, locale);
  return {
    definition: {
      name: 'sources',
      locale,
      columns: [
        { key: 'title', label: t('table.columns.source'), kind: 'text', isSortable: true },
        { key: 'kind', label: t('table.columns.kind'), kind: 'text', isSortable: true, isHideable: true },
        { key: 'outlet', label: t('table.columns.outlet'), kind: 'text', isSortable: true, isHideable: true },
        {
          key: 'language',
          label: t('table.columns.language'),
          kind: 'text',
          isSortable: true,
          isHideable: true,
        },
        {
          key: 'published',
          label: t('table.columns.published'),
          kind: 'date',
          isSortable: true,
          isHideable: true,
        },
      ],
      filters: [
        {
          key: 'kind',
          label: t('table.columns.kind'),
          kind: 'choice',
          choices: choicesOf(
            SOURCE_KINDS,
            sources.map((item) => item.kind),
            kind,
          ),
        },
        {
          key: 'language',
          label: t('table.columns.language'),
          kind: 'choice',
          choices: languages.map((value) => ({ value, label: language(value) })),
        },
        {
          key: 'held',
          label: t('table.filters.held'),
          kind: 'choice',
          choices: [
            { value: 'yes', label: t('incident.inHand') },
            { value: 'no', label: t('incident.notInHand') },
          ],
        },
      ],
    },
    rows: sources.map((item) => {
      const texts = {
        title: wordsOf(item.title, locale),
        kind: kind(item.kind),
        outlet: wordsOf(item.outlet.name, locale),
        language: language(item.language),
        published: wordsOf(item.published?.words, locale),
        translationOf: item.translationOf ? titleOf(item.translationOf) : '',
        restsOn: item.restsOn.map(titleOf).join(' · '),
        held: item.inHand ? t('incident.inHand') : t('incident.notInHand'),
        note: proseOf(item.note, locale),
        captured: item.capturedOn ?? '',
        address: item.url ?? '',
        hash: item.sha256 ?? '',
      };
      return {
        id: `source-${item.key}`,
        item,
        sort: {
          title: texts.title,
          kind: SOURCE_KINDS.indexOf(item.kind),
          outlet: texts.outlet,
          language: texts.language,
          published: momentMs(item.published),
        },
        choices: { kind: [item.kind], language: [item.language], held: [item.inHand ? 'yes' : 'no'] },
        search: foldText(Object.values(texts).join(' ')),
        texts,
      };
    }),
    fileColumns: [
      { key: 'translationOf', label: t('table.file.translationOf') },
      { key: 'restsOn', label: t('table.file.restsOn') },
      { key: 'held', label: t('table.filters.held') },
      { key: 'captured', label: t('table.file.captured') },
      { key: 'address', label: t('table.file.address') },
      { key: 'hash', label: t('table.file.hash') },
      { key: 'note', label: t('table.file.note') },
    ],
  };
}

export function languageNames(locale: Locale): (tag: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (tag) => names.of(tag) ?? tag;
}
