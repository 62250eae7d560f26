import { arrangeRows } from '@/components/data-table/arrange-rows';
import { writeCsv } from '@/components/data-table/table-csv';
import { parseTableState } from '@/components/data-table/table-state';
import type { RecordTable } from './record-table';

/** A table as a file: the rows and columns that the parameters of an address leave, in their order. */
export function recordTableFile(
  { definition, rows, fileColumns }: RecordTable<unknown>,
  parameters: Iterable<readonly [string, unknown]>,
): string {
  // A file has no pages.
  const { pageSizeRows: _, ...whole } = definition;
  const state = parseTableState(whole, parameters);
  const columns = [...definition.columns.filter(({ key }) => !state.hidden.includes(key)), ...fileColumns];
  return writeCsv(
    columns.map(({ label }) => label),
    arrangeRows(whole, rows, state).rows.map(({ texts }) => columns.map(({ key }) => texts[key] ?? '')),
  );
}
