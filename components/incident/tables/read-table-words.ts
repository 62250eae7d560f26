import type { TableWords } from '@/components/data-table/table-words';
import type { Translate } from './record-table';

const WORDS = [
  'search',
  'sort',
  'asGiven',
  'ascending',
  'descending',
  'any',
  'hide',
  'apply',
  'clear',
  'csv',
  'count',
  'none',
  'pages',
  'page',
  'previous',
  'next',
] as const satisfies readonly (keyof TableWords)[];

/** The words of a table with their braces, which a browser fills in. */
export function readTableWords(t: Translate): TableWords {
  return Object.fromEntries(WORDS.map((word) => [word, t.raw(`table.${word}`)])) as TableWords;
}
