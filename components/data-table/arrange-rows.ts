import {
  type ColumnDef,
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { foldText } from './fold-text';
import type { RowFacts, TableDefinition } from './table-definition';
import { boundNumber, type TableState } from './table-state';

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

const SEARCHED = 'search';

type Columns<Row extends RowFacts> = ColumnDef<typeof features, Row, unknown>[];

export type ArrangedRows<Row> = {
  /** The rows of the page, in their order. */
  rows: readonly Row[];
  /** How many rows there are on all pages. */
  matched: number;
  /** The page that is shown: the last one where there are fewer than asked for. */
  page: number;
  pages: number;
};

/** The rows that a state leaves, in its order: the same on the server and in a browser. */
export function arrangeRows<Row extends RowFacts>(
  definition: TableDefinition,
  rows: readonly Row[],
  state: TableState,
): ArrangedRows<Row> {
  const table = constructTable({
    features,
    columns: [
      { id: SEARCHED, accessorFn: (row) => row.id },
      ...sortColumns<Row>(definition),
      ...filterColumns<Row>(definition),
    ],
    data: rows,
    getRowId: (row) => row.id,
    // The search reads the whole row: to ask it once, for the column that names the row, is enough.
    getColumnCanGlobalFilter: (column) => column.id === SEARCHED,
    globalFilterFn: (row, _, words: readonly string[]) => {
      const { search } = row.original;
      return words.every((word) => search.includes(word));
    },
    initialState: {
      sorting: state.sort ? [{ id: `sort:${state.sort.key}`, desc: state.sort.desc }] : [],
      columnFilters: Object.entries(state.filters).map(([key, value]) => ({ id: `filter:${key}`, value })),
      globalFilter: state.search === '' ? undefined : foldText(state.search).split(' '),
    },
  });
  const all = table.getRowModel().rows.map((row) => row.original);
  const size = definition.pageSizeRows ?? Math.max(all.length, 1);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(state.page, pages);
  return { rows: all.slice((page - 1) * size, page * size), matched: all.length, page, pages };
}

function sortColumns<Row extends RowFacts>({ columns, locale }: TableDefinition): Columns<Row> {
  const collator = new Intl.Collator(locale, { numeric: true });
  return columns
    .filter((column) => column.isSortable)
    .map(({ key }) => ({
      id: `sort:${key}`,
      // The table keeps undefined, not null, at the end.
      accessorFn: (row: Row) => row.sort[key] ?? undefined,
      sortUndefined: 'last' as const,
      sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id), collator),
    }));
}

function filterColumns<Row extends RowFacts>({ filters }: TableDefinition): Columns<Row> {
  return filters.map((filter) => ({
    id: `filter:${filter.key}`,
    accessorFn: (row: Row) => row.id,
    filterFn: (row, _, value: string) => {
      if (filter.kind === 'choice') return row.original.choices[filter.key]?.includes(value) ?? false;
      const number = row.original.sort[filter.of];
      if (typeof number !== 'number') return false;
      const bound = boundNumber(filter, value);
      return filter.kind === 'least' ? number >= bound : number <= bound;
    },
  }));
}

function compareValues(a: unknown, b: unknown, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
