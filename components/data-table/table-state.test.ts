import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceInQuery } from './table-address';
import type { TableDefinition } from './table-definition';
import { EMPTY_STATE, parseTableState, type TableState, tableParameters } from './table-state';

const DEFINITION: TableDefinition = {
  name: 'cranes',
  locale: 'en',
  columns: [
    { key: 'name', label: 'Name', kind: 'text', isSortable: true },
    { key: 'tonnes', label: 'Tonnes', kind: 'number', isSortable: true, isHideable: true },
    { key: 'built', label: 'Built', kind: 'date', isSortable: true, isHideable: true },
    { key: 'note', label: 'Note', kind: 'text', isHideable: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      kind: 'choice',
      choices: [
        { value: 'works', label: 'works' },
        { value: 'rests', label: 'rests' },
      ],
    },
    { key: 'since', label: 'Built since', kind: 'least', input: 'date', of: 'built' },
    { key: 'atLeast', label: 'Tonnes', kind: 'least', input: 'number', of: 'tonnes' },
  ],
  pageSizeRows: 10,
};

const parse = (query: string) => parseTableState(DEFINITION, new URLSearchParams(query));
const write = (state: TableState) =>
  new URLSearchParams(tableParameters(DEFINITION, state).map((one) => [...one]));

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('3000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const states: fc.Arbitrary<TableState> = fc.record({
  search: fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length <= 100),
  sort: fc.option(fc.record({ key: fc.constantFrom('name', 'tonnes', 'built'), desc: fc.boolean() })),
  filters: fc.record(
    {
      status: fc.constantFrom('works', 'rests'),
      since: day,
      atLeast: fc.nat({ max: 1_000_000 }).map(String),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  hidden: fc.subarray(['tonnes', 'built', 'note']),
  page: fc.integer({ min: 1, max: 9_999 }),
});

describe('the state of a table', () => {
  it('is the same after a journey through an address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(write(state).toString())).toEqual(state);
      }),
    );
  });

  it('has one address: reading and writing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const once = write(parse(query)).toString();
        expect(write(parse(once)).toString()).toBe(once);
      }),
    );
  });

  it('can be read from any parameters', () => {
    const names = fc.constantFrom('q', 'sort', 'status', 'since', 'atLeast', 'hide', 'page', 'x');
    const pairs = fc.array(
      fc.tuple(
        names.map((name) => `cranes.${name}`),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constant(undefined), fc.integer()),
      ),
    );
    fc.assert(
      fc.property(pairs, (parameters) => {
        const state = parseTableState(DEFINITION, parameters);
        expect(state.search.length).toBeLessThanOrEqual(100);
        expect(parse(write(state).toString())).toEqual(state);
      }),
    );
  });

  it.each([
    ['another table’s', 'bridges.q=x&bridges.sort=name'],
    ['an unknown column', 'cranes.sort=colour&cranes.hide=colour'],
    ['a column that cannot be sorted by', 'cranes.sort=note'],
    ['the column that names the row', 'cranes.hide=name'],
    ['a value that is no choice', 'cranes.status=flies'],
    ['a name that every object has', 'cranes.sort=constructor&cranes.status=toString'],
    ['a day that does not exist', 'cranes.since=2026-13-01'],
    ['a number that is none', 'cranes.atLeast=1e9'],
    ['a page before the first', 'cranes.page=0'],
    ['nothing', 'cranes.q=&cranes.sort=&cranes.status='],
  ])('is not changed by %s', (_, query) => {
    expect(parse(query)).toEqual(EMPTY_STATE);
  });

  it('takes hidden columns from a list and from the fields of a form', () => {
    const expected = { ...EMPTY_STATE, hidden: ['tonnes', 'note'] };
    expect(parse('cranes.hide=note,tonnes')).toEqual(expected);
    expect(parse('cranes.hide=tonnes&cranes.hide=note')).toEqual(expected);
  });

  it('leaves what an address says of other things where it is', () => {
    const state = { ...EMPTY_STATE, search: 'big crane' };
    expect(replaceInQuery('?a=1&cranes.page=3&bridges.q=x', DEFINITION, state)).toBe(
      'a=1&bridges.q=x&cranes.q=big+crane',
    );
  });
});
