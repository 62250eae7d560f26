import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/** What a spreadsheet would take for a formula, also behind spaces or quotes that it may drop. */
const FORMULA = /^[\s"'\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Where a reader that splits at another separator would begin a cell with a formula. */
const INNER_FORMULA = /([;,|\t\r\n"])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * A table for spreadsheets: UTF-8 with a byte order mark, CRLF, every text quoted. No text is run as a formula:
 * an apostrophe before it makes a spreadsheet take it for text, and a space parts a separator from what follows.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return stringify(
    [header, ...rows].map((row) =>
      row.map((value) => (typeof value === 'string' ? toHarmless(value) : value)),
    ),
    { bom: true, record_delimiter: 'windows', quoted_string: true },
  );
}

function toHarmless(text: string): string {
  const parted = text.replaceAll('\0', '').replace(INNER_FORMULA, '$1 ');
  return FORMULA.test(parted) ? `'${parted}` : parted;
}
