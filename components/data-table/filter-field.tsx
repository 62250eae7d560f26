import type { ChangeEventHandler } from 'react';
import type { Filter } from './table-definition';

type Props = {
  filter: Filter;
  name: string;
  value: string;
  any: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>;
};

/** A field by which rows are left out. */
export function FilterField({ filter, name, value, any, onChange }: Props) {
  return (
    <label htmlFor={name}>
      {filter.label}{' '}
      {filter.kind === 'choice' ? (
        <select id={name} name={name} defaultValue={value} onChange={onChange}>
          <option value="">{any}</option>
          {filter.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type={filter.input}
          id={name}
          name={name}
          defaultValue={value}
          min={filter.input === 'number' ? 0 : undefined}
          step={filter.input === 'number' ? 'any' : undefined}
          onChange={onChange}
        />
      )}
    </label>
  );
}
