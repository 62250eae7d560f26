import type { ReactNode } from 'react';
import type { TextCell } from './text-cell';

export type Cell = ReactNode | TextCell;

/** A row as it is drawn; `more` is a line below it, over all columns. */
export type ShownRow = { id: string; cells: Readonly<Record<string, Cell>>; more?: ReactNode };

export function isTextCell(cell: Cell): cell is TextCell {
  return typeof cell === 'object' && cell !== null && 'text' in cell;
}
