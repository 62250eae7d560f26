import styles from './data-table.module.css';
import { type Cell, isTextCell } from './shown-row';

/** What stands in a cell: elements, or data drawn as a text, a link, a date or a status. */
export function DataCell({ cell }: { cell: Cell }) {
  if (!isTextCell(cell)) return cell;
  const { text, lang, note, href, dateTime, tone } = cell;
  const words = lang ? <span lang={lang}>{text}</span> : text;
  const dated = dateTime ? <time dateTime={dateTime}>{words}</time> : words;
  return (
    <>
      {href ? <a href={href}>{dated}</a> : tone ? <span className={styles[tone]}>{dated}</span> : dated}
      {note && (
        <>
          {' '}
          <span className={styles.fallback}>{note}</span>
        </>
      )}
    </>
  );
}
