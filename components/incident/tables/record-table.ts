import type { useTranslations } from 'next-intl';
import type { CsvValue } from '@/components/data-table/table-csv';
import type { RowFacts, TableDefinition } from '@/components/data-table/table-definition';
import type { Locale } from '@/lib/domain/incident/locale';
import { type LocalizedText, pickText } from '@/lib/domain/incident/localized-text';
import { plainText } from '@/lib/domain/incident/markdown';
import { momentBounds } from '@/lib/domain/time/bounds';
import type { Moment } from '@/lib/domain/time/moment';

export type Translate = ReturnType<typeof useTranslations<never>>;

/** An item of the record as a row: what it is arranged by, and each of its cells as a text for a spreadsheet. */
export type RecordRow<Item> = RowFacts & { item: Item; texts: Readonly<Record<string, CsvValue>> };

export type RecordTable<Item> = {
  definition: TableDefinition;
  rows: readonly RecordRow<Item>[];
  /** What a file has besides the columns of the page. */
  fileColumns: readonly { key: string; label: string }[];
};

/** A plain text of the record in the reader's language, or the one that it has. */
export function wordsOf(text: LocalizedText | undefined, locale: Locale): string {
  return text ? pickText(text, locale).text : '';
}

/** The same for Markdown, without its marks. */
export function proseOf(text: LocalizedText | undefined, locale: Locale): string {
  return plainText(wordsOf(text, locale));
}

/** When a moment may have begun, for sorting. */
export function momentMs(moment: Moment | undefined): number | null {
  if (!moment) return null;
  const { earliestMs, latestMs } = momentBounds(moment);
  return earliestMs ?? latestMs;
}

/** The words that items have, in the order of the vocabulary, as choices of a filter. */
export function choicesOf<Word extends string>(
  vocabulary: readonly Word[],
  used: readonly (Word | undefined)[],
  label: (word: Word) => string,
): { value: Word; label: string }[] {
  return vocabulary.filter((word) => used.includes(word)).map((value) => ({ value, label: label(value) }));
}
