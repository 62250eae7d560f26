import type { MouseEvent } from 'react';
import styles from './data-table.module.css';
import { fillWords, type TableWords } from './table-words';

type Props = {
  page: number;
  pages: number;
  words: TableWords;
  addressOf: (page: number) => string;
  onPage: (event: MouseEvent, page: number) => void;
};

/** The way to the rows before and after those shown. */
export function PageLinks({ page, pages, words, addressOf, onPage }: Props) {
  if (pages < 2) return null;
  const link = (target: number, rel: string, label: string) =>
    target >= 1 &&
    target <= pages && (
      <a href={addressOf(target)} rel={rel} onClick={(event) => onPage(event, target)}>
        {label}
      </a>
    );
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {link(page - 1, 'prev', words.previous)} <span>{fillWords(words.page, { page, pages })}</span>{' '}
      {link(page + 1, 'next', words.next)}
    </nav>
  );
}
