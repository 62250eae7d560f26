import type { MouseEvent } from 'react';
import type { Column } from './table-definition';
import type { TableState } from './table-state';

type Props = {
  columns: readonly Column[];
  sort: TableState['sort'];
  addressOf: (sort: TableState['sort']) => string;
  onSort: (event: MouseEvent, sort: TableState['sort']) => void;
  onNear: () => void;
};

/** The names of the columns, as links that sort. */
export function TableHead({ columns, sort, addressOf, onSort, onNear }: Props) {
  return (
    <thead onPointerEnter={onNear} onFocus={onNear}>
      <tr>
        {columns.map((column) => {
          const isSorted = sort?.key === column.key;
          const next = nextSort(column, sort);
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={isSorted ? (sort.desc ? 'descending' : 'ascending') : undefined}
            >
              {column.isSortable ? (
                <a href={addressOf(next)} rel="nofollow" onClick={(event) => onSort(event, next)}>
                  {column.label}
                </a>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Numbers and dates run from the greatest first; the third time the rows stand as they were given. */
function nextSort({ key, kind }: Column, sort: TableState['sort']): TableState['sort'] {
  const firstDesc = kind !== 'text';
  if (sort?.key !== key) return { key, desc: firstDesc };
  return sort.desc === firstDesc ? { key, desc: !firstDesc } : null;
}
