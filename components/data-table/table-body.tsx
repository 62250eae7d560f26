import { Fragment } from 'react';
import { DataCell } from './data-cell';
import styles from './data-table.module.css';
import type { ShownRow } from './shown-row';
import type { Column } from './table-definition';

/** The rows; on a narrow screen each is a card whose lines are labelled by the names of the columns. */
export function TableBody({ columns, rows }: { columns: readonly Column[]; rows: readonly ShownRow[] }) {
  return (
    <tbody>
      {rows.map(({ id, cells, more }) => (
        <Fragment key={id}>
          <tr id={id} className={more ? styles.hasMore : undefined}>
            {columns.map(({ key, label }, index) =>
              index === 0 ? (
                <th key={key} scope="row">
                  <DataCell cell={cells[key]} />
                </th>
              ) : (
                <td key={key} data-label={label}>
                  <DataCell cell={cells[key]} />
                </td>
              ),
            )}
          </tr>
          {more && (
            <tr>
              <td colSpan={columns.length} className={styles.more}>
                {more}
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}
