import type { TableDefinition } from './table-definition';
import { type Parameters, parameterName, type TableState, tableParameters } from './table-state';

/** An address and the parameters that it keeps whatever the table's state is. */
export type Address = { path: string; parameters: Parameters };

export function tableId({ name }: Pick<TableDefinition, 'name'>): string {
  return `${name}-table`;
}

/** The address of a table in a state: of the page that it is on, of its file or of its rows. */
export function addressWith(
  { path, parameters }: Address,
  definition: TableDefinition,
  state: TableState,
): string {
  const query = toQuery([...parameters, ...tableParameters(definition, state)]);
  return query === '' ? path : `${path}?${query}`;
}

/** The query of an address with this table's part of it replaced. */
export function replaceInQuery(query: string, definition: TableDefinition, state: TableState): string {
  const own = parameterName(definition, '');
  const others = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith(own));
  return toQuery([...others, ...tableParameters(definition, state)]);
}

function toQuery(parameters: Parameters): string {
  return new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
}
