'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ArrangedRows } from './arrange-rows';
import styles from './data-table.module.css';
import { PageLinks } from './page-links';
import type { ShownRow } from './shown-row';
import { type Address, addressWith, replaceInQuery, tableId } from './table-address';
import { TableBody } from './table-body';
import type { RowFacts, TableDefinition } from './table-definition';
import { TableHead } from './table-head';
import { isNarrowed, parseTableState, type TableState } from './table-state';
import { TableTools } from './table-tools';
import { fillWords, type TableWords } from './table-words';

export type DataTableProps = {
  definition: TableDefinition;
  words: TableWords;
  labelledBy: string;
  /** All rows with what they are arranged by; or the rows of this page, and where those of another state are. */
  data:
    | { rows: readonly ShownRow[]; facts: readonly RowFacts[] }
    | { rows: readonly ShownRow[]; source: Address };
  /** How many rows there are, whatever the state. */
  total: number;
  /** The state in the address of the page, and which rows it leaves, in their order; null is all as given. */
  first: Omit<ArrangedRows<string>, 'rows'> & { state: TableState; ids: readonly string[] | null };
  /** The page that the table is on; its parameters are those of other tables. */
  page: Address;
  csv: Address;
  hasTools: boolean;
};

type Arranged = ArrangedRows<ShownRow>;

/** While somebody types, rows follow at this pause. */
const TYPING_MS = 150;

/**
 * A table that the server has drawn in the state of the address. Each of its links and its form lead to an address;
 * where scripts run they change the rows in place instead, and write that address into the bar.
 */
export function DataTable(props: DataTableProps) {
  const { definition, words, data, total, first, page, csv } = props;
  const [state, setState] = useState(first.state);
  const [arranged, setArranged] = useState<Arranged>(() => ({
    ...first,
    rows: first.ids ? pickRows(data.rows, first.ids) : data.rows,
  }));
  // A new key draws the form anew, with the fields of a state that did not come from it.
  const [formKey, setFormKey] = useState(0);
  const turn = useRef(0);
  const hasFollowed = useRef(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const columns = definition.columns.filter(({ key }) => !state.hidden.includes(key));
  const addressOf = (next: TableState) => `${addressWith(page, definition, next)}#${tableId(definition)}`;

  async function show(next: TableState): Promise<void> {
    clearTimeout(typing.current);
    turn.current += 1;
    const ownTurn = turn.current;
    setState(next);
    try {
      const rows = await arrange(definition, data, next);
      if (ownTurn === turn.current) setArranged(rows);
    } catch {
      // Without the rows' code or data the server can still draw the page, whose address is already right.
      if (ownTurn === turn.current) location.reload();
    }
  }

  function change(next: TableState): Promise<void> {
    const query = replaceInQuery(location.search, definition, next);
    history.replaceState(null, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
    return show(next);
  }

  function changeByLink(event: MouseEvent, next: TableState): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void change(next);
  }

  function clear(event: MouseEvent): void {
    changeByLink(event, cleared);
    setFormKey(formKey + 1);
  }

  const read = (form: HTMLFormElement) => parseTableState(definition, new FormData(form));
  const cleared = { ...state, search: '', filters: {}, page: 1 };

  // Anew after each drawing: the listener is to know its state.
  useEffect(() => {
    const follow = () => {
      const inAddress = parseTableState(definition, new URLSearchParams(location.search));
      const isLost = isMissing(location.hash.slice(1), data.rows, arranged.rows);
      if (!isLost && JSON.stringify(inAddress) === JSON.stringify(state)) return;
      setFormKey(formKey + 1);
      if (isLost) void change(cleared).then(goToHash);
      else void show(inAddress);
    };
    // The address may name a row that its own query leaves out.
    if (!hasFollowed.current) follow();
    hasFollowed.current = true;
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });

  const preload = () => {
    if ('facts' in data) void import('./arrange-rows').catch(() => undefined);
  };
  return (
    <div id={tableId(definition)} className={styles.block}>
      {props.hasTools && (
        <TableTools
          key={formKey}
          definition={definition}
          state={state}
          words={words}
          address={page}
          onChoose={(form) => void change(read(form))}
          onType={(form) => {
            clearTimeout(typing.current);
            // Known at once, so that a link followed before the pause is over keeps what was typed.
            setState(read(form));
            typing.current = setTimeout(() => void change(read(form)), TYPING_MS);
          }}
          onNear={preload}
        />
      )}
      <p className={styles.summary}>
        <span role="status">{fillWords(words.count, { shown: arranged.matched, total })}</span>{' '}
        {isNarrowed(state) && (
          <>
            <a href={addressOf(cleared)} onClick={clear}>
              {words.clear}
            </a>{' '}
          </>
        )}
        <a href={addressWith(csv, definition, state)} rel="nofollow">
          {words.csv}
        </a>
      </p>
      {arranged.matched === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <div className={styles.late}>
          <table className={styles.table} aria-labelledby={props.labelledBy}>
            <TableHead
              columns={columns}
              sort={state.sort}
              addressOf={(sort) => addressOf({ ...state, sort, page: 1 })}
              onSort={(event, sort) => changeByLink(event, { ...state, sort, page: 1 })}
              onNear={preload}
            />
            <TableBody columns={columns} rows={arranged.rows} />
          </table>
        </div>
      )}
      <PageLinks
        page={arranged.page}
        pages={arranged.pages}
        words={words}
        addressOf={(number) => addressOf({ ...state, page: number })}
        onPage={(event, number) => changeByLink(event, { ...state, page: number })}
      />
    </div>
  );
}

async function arrange(
  definition: TableDefinition,
  data: DataTableProps['data'],
  state: TableState,
): Promise<Arranged> {
  if ('source' in data) {
    const response = await fetch(addressWith(data.source, definition, state));
    if (!response.ok) throw new Error(`rows not served: ${response.status}`);
    return (await response.json()) as Arranged;
  }
  const { arrangeRows } = await import('./arrange-rows');
  const { rows, ...numbers } = arrangeRows(definition, data.facts, state);
  const ids = rows.map(({ id }) => id);
  return { ...numbers, rows: pickRows(data.rows, ids) };
}

function pickRows(rows: readonly ShownRow[], ids: readonly string[]): ShownRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** True for a row that there is but that the state leaves out: a link to it must not lead nowhere. */
function isMissing(id: string, all: readonly ShownRow[], shown: readonly ShownRow[]): boolean {
  return all.some((row) => row.id === id) && !shown.some((row) => row.id === id);
}

/** Goes to the row of the address once it is drawn. */
function goToHash(): void {
  requestAnimationFrame(() => location.replace(location.hash));
}
