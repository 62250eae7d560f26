import { foldText } from '@/components/data-table/fold-text';
import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedIncident } from '@/lib/domain/incident/published';
import type { ImpactMetric } from '@/lib/domain/incident/record';
import { proseOf, type RecordTable, type Translate, wordsOf } from './record-table';

export function impactTable(
  { metrics }: PublishedIncident,
  locale: Locale,
  t: Translate,
): RecordTable<ImpactMetric> {
  return {
    definition: {
      name: 'impact',
      locale,
      columns: [
        { key: 'measure', label: t('incident.columns.measure'), kind: 'text', isSortable: true },
        { key: 'value', label: t('incident.columns.value'), kind: 'number', isSortable: true },
        { key: 'scope', label: t('incident.columns.scope'), kind: 'text', isHideable: true },
        {
          key: 'period',
          label: t('incident.columns.period'),
          kind: 'date',
          isSortable: true,
          isHideable: true,
        },
      ],
      filters: [],
    },
    rows: metrics.map((metric) => {
      const texts = {
        measure: wordsOf(metric.name, locale),
        value: metric.value,
        scope: proseOf(metric.scope, locale),
        period: metric.window ? `${metric.window.start}/${metric.window.end}` : '',
        qualifier: t(`qualifier.${metric.qualifier}`),
        unit: wordsOf(metric.unit, locale),
      };
      return {
        id: `metric-${metric.key}`,
        item: metric,
        sort: {
          measure: texts.measure,
          value: metric.value,
          period: metric.window ? Date.parse(metric.window.start) : null,
        },
        choices: {},
        search: foldText([texts.measure, texts.unit, texts.scope].join(' ')),
        texts,
      };
    }),
    fileColumns: [
      { key: 'qualifier', label: t('table.file.qualifier') },
      { key: 'unit', label: t('table.file.unit') },
    ],
  };
}
