import { type ArrangedRows, arrangeRows } from '@/components/data-table/arrange-rows';
import type { ShownRow } from '@/components/data-table/shown-row';
import { parseTableState } from '@/components/data-table/table-state';
import type { Locale } from '@/lib/domain/incident/locale';
import type { IncidentSummary } from '@/lib/domain/incident/summary';
import { incidentCells } from './incidents-table';
import type { RecordTable, Translate } from './record-table';

/** The incidents of one page of the table, drawn as data, in the state that an address gives. */
export function incidentRows(
  { definition, rows }: RecordTable<IncidentSummary>,
  parameters: Iterable<readonly [string, unknown]>,
  locale: Locale,
  t: Translate,
): ArrangedRows<ShownRow> {
  const arranged = arrangeRows(definition, rows, parseTableState(definition, parameters));
  return {
    ...arranged,
    rows: arranged.rows.map(({ id, item }) => ({ id, cells: incidentCells(item, locale, t) })),
  };
}
