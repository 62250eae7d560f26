import type { Parameters } from './table-state';

const MOST_VALUE_CHARACTERS = 200;
const MOST_PARAMETERS = 40;

/** The parameters of an address that belong to tables of these names, each once; the rest is nobody's. */
export function queryParameters(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
  tables: readonly string[],
): Parameters {
  const isOurs = (name: string) =>
    tables.some((table) => name.startsWith(`${table}.`)) && /^[a-z]+\.[A-Za-z]{1,30}$/.test(name);
  return Object.entries(query)
    .filter(([name]) => isOurs(name))
    .flatMap(([name, value = []]) => [...new Set([value].flat())].map((one) => [name, one] as const))
    .filter(([, value]) => value !== '' && value.length <= MOST_VALUE_CHARACTERS)
    .slice(0, MOST_PARAMETERS);
}
