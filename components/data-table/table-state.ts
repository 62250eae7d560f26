import type { Column, Filter, TableDefinition } from './table-definition';

/** What a reader has chosen. Only what differs from the table as it stands is written into an address. */
export type TableState = {
  search: string;
  sort: { key: string; desc: boolean } | null;
  filters: Readonly<Record<string, string>>;
  hidden: readonly string[];
  /** Counted from 1. */
  page: number;
};

export type Parameters = readonly (readonly [name: string, value: string])[];

const MOST_SEARCH_CHARACTERS = 100;
const MOST_PAGE = 9_999;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d{1,15}(\.\d{1,6})?$/;

export const EMPTY_STATE: TableState = { search: '', sort: null, filters: {}, hidden: [], page: 1 };

/** Reads a table's parameters out of those of an address. What is unknown or malformed counts as not said. */
export function parseTableState(
  definition: TableDefinition,
  parameters: Iterable<readonly [string, unknown]>,
): TableState {
  const given = new Map<string, string[]>();
  for (const [name, value] of parameters) {
    if (typeof value === 'string') given.set(name, [...(given.get(name) ?? []), value]);
  }
  const valuesOf = (name: string) => given.get(parameterName(definition, name)) ?? [];
  const firstOf = (name: string) => valuesOf(name)[0] ?? '';
  const hidden = new Set(valuesOf('hide').flatMap((value) => value.split(',')));
  const page = firstOf('page');
  return {
    search: toSearch(firstOf('q')),
    sort: toSort(definition.columns, firstOf('sort')),
    filters: Object.fromEntries(
      definition.filters
        .map((filter) => [filter.key, firstOf(filter.key)] as const)
        .filter(([, value], index) => isFilterValue(definition.filters[index], value)),
    ),
    hidden: definition.columns
      .filter(({ key, isHideable }) => isHideable && hidden.has(key))
      .map(({ key }) => key),
    page: definition.pageSizeRows && /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), MOST_PAGE) : 1,
  };
}

/** The parameters that stand for a state: always the same for the same state, none for a table left as it is. */
export function tableParameters(definition: TableDefinition, state: TableState): Parameters {
  const { search, sort, filters, hidden, page } = state;
  const said: [string, string][] = [
    ['q', search],
    ['sort', sort ? sortValue(sort) : ''],
    ...definition.filters.map(({ key }): [string, string] => [key, filters[key] ?? '']),
    ['hide', hidden.join(',')],
    ['page', page > 1 ? String(page) : ''],
  ];
  return said
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [parameterName(definition, name), value]);
}

export function parameterName({ name }: Pick<TableDefinition, 'name'>, parameter: string): string {
  return `${name}.${parameter}`;
}

export function sortValue({ key, desc }: { key: string; desc: boolean }): string {
  return desc ? `-${key}` : key;
}

/** True when rows may be left out. */
export function isNarrowed({ search, filters }: TableState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** A bound as the number that rows are compared with; the latest date allowed is allowed until its end. */
export function boundNumber(filter: Extract<Filter, { input: string }>, value: string): number {
  if (filter.input === 'number') return Number(value);
  return Date.parse(value) + (filter.kind === 'most' ? 86_400_000 - 1 : 0);
}

function toSearch(value: string): string {
  // A cut may leave half of a character.
  const cut = value.replace(/\s+/g, ' ').trim().slice(0, MOST_SEARCH_CHARACTERS);
  return cut.replace(/\p{Surrogate}/gu, '').trim();
}

function toSort(columns: readonly Column[], value: string): TableState['sort'] {
  const desc = value.startsWith('-');
  const key = desc ? value.slice(1) : value;
  return columns.some((column) => column.isSortable && column.key === key) ? { key, desc } : null;
}

function isFilterValue(filter: Filter | undefined, value: string): boolean {
  if (filter === undefined || value === '') return false;
  if (filter.kind === 'choice') return filter.choices.some((choice) => choice.value === value);
  if (filter.input === 'number') return NUMBER.test(value);
  return DATE.test(value) && !Number.isNaN(Date.parse(value));
}
