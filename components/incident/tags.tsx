import { Children, Fragment, type ReactNode } from 'react';
import styles from './incident.module.css';

/** Short facts about an item, in a line; the spaces keep them apart where there is no style sheet. */
export function Tags({ children }: { children: ReactNode }) {
  return (
    <p className={styles.tags}>
      {Children.toArray(children).map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags have no names, and a page is drawn once.
        <Fragment key={index}>
          {index > 0 && ' '}
          {tag}
        </Fragment>
      ))}
    </p>
  );
}
