/*
 * What a table is, as data that can be sent to a browser: its columns, its filters and, of each row, what it is
 * sorted, filtered and searched by. How a row looks is no part of it.
 */

export type Column = {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'date';
  /** The first column names the row: it is never hidden. */
  isHideable?: boolean;
  isSortable?: boolean;
};

export type Choice = { value: string; label: string };

/** One of the values that a row has; or a bound, kept by rows whose number `of` a column is at least or at most it. */
export type Filter = { key: string; label: string } & (
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'least' | 'most'; input: 'date' | 'number'; of: string }
);

export type TableDefinition = {
  /** Prefix of its parameters in an address; its element has the id `<name>-table`. */
  name: string;
  /** The language whose order of letters sorts texts. */
  locale: string;
  columns: readonly Column[];
  filters: readonly Filter[];
  /** Rows of a page; all rows are on one page where it is missing. */
  pageSizeRows?: number;
};

export type RowFacts = {
  id: string;
  /** Null is not known: such rows stand last, whichever way the others run. Dates are epoch milliseconds. */
  sort: Readonly<Record<string, number | string | null>>;
  /** The values that the row has of each filter that is a choice. */
  choices: Readonly<Record<string, readonly string[]>>;
  /** Folded by `foldText`. */
  search: string;
};
