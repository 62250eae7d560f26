import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/data-table/data-table';
import { type Parameters, parseTableState } from '@/components/data-table/table-state';
import type { Locale } from '@/lib/domain/incident/locale';
import type { IncidentSummary } from '@/lib/domain/incident/summary';
import { href } from '@/lib/i18n/href';
import { incidentRows } from './tables/incident-rows';
import { incidentsTable } from './tables/incidents-table';
import { readTableWords } from './tables/read-table-words';

type Props = { incidents: readonly IncidentSummary[]; locale: Locale; parameters: Parameters };

/** Many incidents, a page at a time; the server arranges them for scripts too, which get no more than a page. */
export function IncidentTable({ incidents, locale, parameters }: Props) {
  const t = useTranslations();
  const table = incidentsTable(incidents, locale, t);
  const { rows, ...numbers } = incidentRows(table, parameters, locale, t);
  const inLanguage = [['locale', locale]] as const;
  return (
    <DataTable
      definition={table.definition}
      words={readTableWords(t)}
      labelledBy="incidents-heading"
      data={{ rows, source: { path: '/incidents.rows.json', parameters: inLanguage } }}
      total={incidents.length}
      first={{ ...numbers, state: parseTableState(table.definition, parameters), ids: null }}
      page={{ path: href(locale, '/'), parameters: [] }}
      csv={{ path: '/incidents.csv', parameters: inLanguage }}
      hasTools
    />
  );
}
