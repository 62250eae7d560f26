import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import styles from './data-table.module.css';
import { FilterField } from './filter-field';
import { type Address, tableId } from './table-address';
import type { TableDefinition } from './table-definition';
import { parameterName, sortValue, type TableState } from './table-state';
import { fillWords, type TableWords } from './table-words';

type Props = {
  definition: TableDefinition;
  state: TableState;
  words: TableWords;
  address: Address;
  onChoose: (form: HTMLFormElement) => void;
  /** A field that changes with each key pressed. */
  onType: (form: HTMLFormElement) => void;
  onNear: () => void;
};

/** The fields of a table: a form that works by itself, and whose changes are told at once where scripts run. */
export function TableTools({ definition, state, words, address, onChoose, onType, onNear }: Props) {
  const { columns, filters } = definition;
  const nameOf = (parameter: string) => parameterName(definition, parameter);
  const sortable = columns.filter((column) => column.isSortable);
  const hideable = columns.filter((column) => column.isHideable);
  const choose = whenIn(onChoose);
  const type = whenIn(onType);
  return (
    <form
      className={styles.tools}
      action={`${address.path}#${tableId(definition)}`}
      method="get"
      autoComplete="off"
      onPointerEnter={onNear}
      onFocus={onNear}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(event.currentTarget);
      }}
    >
      {address.parameters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.search}>
        {words.search} <input type="search" name={nameOf('q')} defaultValue={state.search} onChange={type} />
      </label>
      {filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          name={nameOf(filter.key)}
          value={state.filters[filter.key] ?? ''}
          any={words.any}
          onChange={filter.kind === 'choice' ? choose : type}
        />
      ))}
      <label className={styles.order}>
        {words.sort}{' '}
        <select name={nameOf('sort')} value={state.sort ? sortValue(state.sort) : ''} onChange={choose}>
          <option value="">{words.asGiven}</option>
          {sortable.flatMap(({ key, label }) =>
            [false, true].map((desc) => (
              <option key={sortValue({ key, desc })} value={sortValue({ key, desc })}>
                {fillWords(desc ? words.descending : words.ascending, { column: label })}
              </option>
            )),
          )}
        </select>
      </label>
      {hideable.length > 0 && (
        <details onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
          <summary>{words.hide}</summary>
          <div className={styles.choices}>
            {hideable.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  name={nameOf('hide')}
                  value={key}
                  defaultChecked={state.hidden.includes(key)}
                  onChange={choose}
                />{' '}
                {label}
              </label>
            ))}
          </div>
        </details>
      )}
      <button type="submit">{words.apply}</button>
    </form>
  );
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function whenIn(tell: (form: HTMLFormElement) => void) {
  return ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (currentTarget.form) tell(currentTarget.form);
  };
}
