import { foldText } from '@/components/data-table/fold-text';
import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedIncident } from '@/lib/domain/incident/published';
import type { UpstreamThread } from '@/lib/domain/incident/record';
import { THREAD_KINDS, THREAD_STATES } from '@/lib/domain/incident/vocabulary';
import { choicesOf, momentMs, proseOf, type RecordTable, type Translate, wordsOf } from './record-table';

export function upstreamTable(
  { threads, sources }: PublishedIncident,
  locale: Locale,
  t: Translate,
): RecordTable<UpstreamThread> {
  const kind = (word: UpstreamThread['kind']) => t(`threadKind.${word}`);
  const state = (word: UpstreamThread['state']) => t(`threadState.${word}`);
  const repositories = [...new Set(threads.map(({ repository }) => repository))];
  return {
    definition: {
      name: 'upstream',
      locale,
      columns: [
        { key: 'thread', label: t('incident.columns.reference'), kind: 'text', isSortable: true },
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'text',
          isSortable: true,
          isHideable: true,
        },
        {
          key: 'opened',
          label: t('incident.columns.opened'),
          kind: 'date',
          isSortable: true,
          isHideable: true,
        },
        {
          key: 'settled',
          label: t('incident.columns.settled'),
          kind: 'date',
          isSortable: true,
          isHideable: true,
        },
        { key: 'relation', label: t('incident.columns.relation'), kind: 'text', isHideable: true },
      ],
      filters: [
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'choice',
          choices: choicesOf(
            THREAD_STATES,
            threads.map((item) => item.state),
            state,
          ),
        },
        {
          key: 'kind',
          label: t('table.columns.kind'),
          kind: 'choice',
          choices: choicesOf(
            THREAD_KINDS,
            threads.map((item) => item.kind),
            kind,
          ),
        },
        {
          key: 'repository',
          label: t('table.file.repository'),
          kind: 'choice',
          choices: repositories.map((value) => ({ value, label: value })),
        },
      ],
    },
    rows: threads.map((item) => {
      const source = sources.find(({ key }) => key === item.source);
      const texts = {
        thread: `${item.reference} ${wordsOf(item.title, locale)}`,
        status: state(item.state),
        opened: wordsOf(item.opened?.words, locale),
        settled: wordsOf(item.settled?.words, locale),
        relation: proseOf(item.relation, locale),
        repository: item.repository,
        kind: kind(item.kind),
        commit: item.commit ?? '',
        address: item.url ?? '',
        source: wordsOf(source?.title, locale),
        readOn: item.readOn,
      };
      return {
        id: `thread-${item.key}`,
        item,
        sort: {
          thread: `${item.repository} ${item.reference}`,
          status: THREAD_STATES.indexOf(item.state),
          opened: momentMs(item.opened),
          settled: momentMs(item.settled),
        },
        choices: { status: [item.state], kind: [item.kind], repository: [item.repository] },
        search: foldText(
          [texts.thread, item.repository, texts.status, texts.kind, texts.commit, texts.relation].join(' '),
        ),
        texts,
      };
    }),
    fileColumns: [
      { key: 'repository', label: t('table.file.repository') },
      { key: 'kind', label: t('table.columns.kind') },
      { key: 'commit', label: t('table.file.commit') },
      { key: 'address', label: t('table.file.address') },
      { key: 'source', label: t('table.columns.source') },
      { key: 'readOn', label: t('table.file.readOn') },
    ],
  };
}
