import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { arrangeRows } from '@/components/data-table/arrange-rows';
import { DataTable } from '@/components/data-table/data-table';
import type { Cell } from '@/components/data-table/shown-row';
import { parameterName, parseTableState, tableParameters } from '@/components/data-table/table-state';
import { href } from '@/lib/i18n/href';
import type { IncidentView } from '../page-links';
import { readTableWords } from './read-table-words';
import type { RecordTable } from './record-table';

type Props<Item> = {
  table: RecordTable<Item>;
  view: IncidentView;
  cells: (item: Item) => Readonly<Record<string, Cell>>;
  more?: (item: Item) => ReactNode;
};

/** Fewer rows are seen at a glance: they can be sorted, but need no search. */
const FEW_ROWS = 5;

/** A table of an incident's page, in the state of the page's address. */
export function RecordDataTable<Item>({ table, view, cells, more }: Props<Item>) {
  const words = readTableWords(useTranslations());
  const { definition, rows } = table;
  const { path, parameters, revision } = view.place;
  const state = parseTableState(definition, parameters);
  const isAsGiven = tableParameters(definition, state).length === 0;
  const { rows: arranged, ...numbers } = arrangeRows(definition, rows, state);
  return (
    <DataTable
      definition={definition}
      words={words}
      labelledBy={`${definition.name}-heading`}
      data={{
        rows: rows.map(({ id, item }) => ({ id, cells: cells(item), more: more?.(item) })),
        facts: rows.map(({ id, sort, choices, search }) => ({ id, sort, choices, search })),
      }}
      total={rows.length}
      first={{ ...numbers, state, ids: isAsGiven ? null : arranged.map(({ id }) => id) }}
      page={{
        path: href(view.locale, path),
        parameters: parameters.filter(([name]) => !name.startsWith(parameterName(definition, ''))),
      }}
      csv={{
        path: `/incidents/${view.document.slug}/tables/${definition.name}.csv`,
        parameters: [
          ['locale', view.locale],
          ...(revision === null ? [] : [['revision', String(revision)] as const]),
        ],
      }}
      hasTools={rows.length >= FEW_ROWS || !isAsGiven}
    />
  );
}
