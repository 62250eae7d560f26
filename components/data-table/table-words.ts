/** What a table says, in the reader's language. Braces stand for numbers and names that a browser fills in. */
export type TableWords = {
  search: string;
  sort: string;
  asGiven: string;
  ascending: string;
  descending: string;
  any: string;
  hide: string;
  apply: string;
  clear: string;
  csv: string;
  count: string;
  none: string;
  pages: string;
  page: string;
  previous: string;
  next: string;
};

/** `fillWords('{shown} of {total}', { shown: 3, total: 7 })` is "3 of 7". */
export function fillWords(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
