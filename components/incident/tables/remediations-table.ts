import { foldText } from '@/components/data-table/fold-text';
import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedIncident, PublishedRemediation } from '@/lib/domain/incident/published';
import {
  REMEDIATION_EFFECTS,
  REMEDIATION_KINDS,
  REMEDIATION_STATUSES,
} from '@/lib/domain/incident/vocabulary';
import { choicesOf, momentMs, proseOf, type RecordTable, type Translate, wordsOf } from './record-table';

export function remediationsTable(
  { remediations, threads }: PublishedIncident,
  locale: Locale,
  t: Translate,
): RecordTable<PublishedRemediation> {
  const kind = (word: PublishedRemediation['kind']) => t(`remediationKind.${word}`);
  const status = (word: NonNullable<PublishedRemediation['status']>) => t(`remediationStatus.${word}`);
  const effect = (word: PublishedRemediation['effects'][number]) => t(`effect.${word}`);
  const threadOf = ({ thread }: PublishedRemediation) => {
    const found = threads.find(({ key }) => key === thread);
    return found ? `${found.repository} ${found.reference}` : '';
  };
  return {
    definition: {
      name: 'remediations',
      locale,
      columns: [
        { key: 'title', label: t('table.columns.remediation'), kind: 'text', isSortable: true },
        { key: 'kind', label: t('table.columns.kind'), kind: 'text', isSortable: true, isHideable: true },
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'text',
          isSortable: true,
          isHideable: true,
        },
        { key: 'since', label: t('table.columns.since'), kind: 'date', isSortable: true, isHideable: true },
        { key: 'effects', label: t('table.columns.effect'), kind: 'text', isHideable: true },
        { key: 'thread', label: t('table.columns.thread'), kind: 'text', isSortable: true, isHideable: true },
      ],
      filters: [
        {
          key: 'kind',
          label: t('table.columns.kind'),
          kind: 'choice',
          choices: choicesOf(
            REMEDIATION_KINDS,
            remediations.map((item) => item.kind),
            kind,
          ),
        },
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'choice',
          choices: choicesOf(
            REMEDIATION_STATUSES,
            remediations.map((item) => item.status),
            status,
          ),
        },
        {
          key: 'effect',
          label: t('table.columns.effect'),
          kind: 'choice',
          choices: choicesOf(
            REMEDIATION_EFFECTS,
            remediations.flatMap((item) => item.effects),
            effect,
          ),
        },
      ],
    },
    rows: remediations.map((item) => {
      const texts = {
        title: wordsOf(item.title, locale),
        kind: kind(item.kind),
        status: item.status ? status(item.status) : '',
        since: item.status ? wordsOf(item.since?.words, locale) || t('incident.undated') : '',
        effects: item.effects.map(effect).join(', '),
        thread: threadOf(item),
        text: proseOf(item.text, locale),
        proof: proseOf(item.proof, locale),
        caveat: proseOf(item.caveat, locale),
      };
      return {
        id: `remediation-${item.key}`,
        item,
        sort: {
          title: texts.title,
          kind: REMEDIATION_KINDS.indexOf(item.kind),
          status: item.status ? REMEDIATION_STATUSES.indexOf(item.status) : null,
          since: momentMs(item.since),
          thread: texts.thread || null,
        },
        choices: { kind: [item.kind], status: item.status ? [item.status] : [], effect: item.effects },
        search: foldText(Object.values(texts).join(' ')),
        texts,
      };
    }),
    fileColumns: [
      { key: 'text', label: t('table.file.text') },
      { key: 'proof', label: t('table.file.proof') },
      { key: 'caveat', label: t('table.file.caveat') },
    ],
  };
}
