import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeRows } from './arrange-rows';
import { foldText } from './fold-text';
import type { RowFacts, TableDefinition } from './table-definition';
import { EMPTY_STATE, type TableState } from './table-state';

const DEFINITION: TableDefinition = {
  name: 'cranes',
  locale: 'de',
  columns: [
    { key: 'name', label: 'Name', kind: 'text', isSortable: true },
    { key: 'built', label: 'Built', kind: 'date', isSortable: true },
  ],
  filters: [
    { key: 'status', label: 'Status', kind: 'choice', choices: [{ value: 'works', label: 'works' }] },
    { key: 'since', label: 'Since', kind: 'least', input: 'date', of: 'built' },
    { key: 'until', label: 'Until', kind: 'most', input: 'date', of: 'built' },
  ],
};

function buildRow(name: string | null, built: string | null = null, statuses: string[] = []): RowFacts {
  return {
    id: name ?? 'nameless',
    sort: { name, built: built === null ? null : Date.parse(built) },
    choices: { status: statuses },
    search: foldText(name ?? ''),
  };
}

const ROWS = [
  buildRow('Zug', '2024-03-01T12:00Z', ['works']),
  buildRow('Äpfel 10', null),
  buildRow('Äpfel 9', '2026-01-01', ['works', 'rests']),
  buildRow(null, '2025-05-05', ['rests']),
];

const idsWith = (state: Partial<TableState>, definition = DEFINITION) =>
  arrangeRows(definition, ROWS, { ...EMPTY_STATE, ...state }).rows.map(({ id }) => id);

describe('arranged rows', () => {
  it('stand as given where nothing is chosen', () => {
    expect(idsWith({})).toEqual(['Zug', 'Äpfel 10', 'Äpfel 9', 'nameless']);
  });

  it('are in the order of the language, numbers by their size, and last where a value is not known', () => {
    expect(idsWith({ sort: { key: 'name', desc: false } })).toEqual([
      'Äpfel 9',
      'Äpfel 10',
      'Zug',
      'nameless',
    ]);
    expect(idsWith({ sort: { key: 'name', desc: true } })).toEqual([
      'Zug',
      'Äpfel 10',
      'Äpfel 9',
      'nameless',
    ]);
    expect(idsWith({ sort: { key: 'built', desc: false } })).toEqual([
      'Zug',
      'nameless',
      'Äpfel 9',
      'Äpfel 10',
    ]);
    expect(idsWith({ sort: { key: 'built', desc: true } })).toEqual([
      'Äpfel 9',
      'nameless',
      'Zug',
      'Äpfel 10',
    ]);
  });

  it('hold every word that is searched, without accents and case', () => {
    expect(idsWith({ search: 'APFEL 9' })).toEqual(['Äpfel 9']);
    expect(idsWith({ search: '10 äpf' })).toEqual(['Äpfel 10']);
    expect(idsWith({ search: 'a.*' })).toEqual([]);
  });

  it('have the value of a choice', () => {
    expect(idsWith({ filters: { status: 'works' } })).toEqual(['Zug', 'Äpfel 9']);
  });

  it('lie within bounds, whose days count as a whole, and are known', () => {
    expect(idsWith({ filters: { since: '2025-01-01' } })).toEqual(['Äpfel 9', 'nameless']);
    expect(idsWith({ filters: { until: '2024-03-01' } })).toEqual(['Zug']);
  });

  it('come in pages, of which the last is shown when there are fewer', () => {
    const paged = { ...DEFINITION, pageSizeRows: 3 };
    expect(idsWith({ page: 2 }, paged)).toEqual(['nameless']);
    expect(arrangeRows(paged, ROWS, { ...EMPTY_STATE, page: 9 })).toMatchObject({
      page: 2,
      pages: 2,
      matched: 4,
    });
    expect(arrangeRows(paged, [], EMPTY_STATE)).toEqual({ rows: [], page: 1, pages: 1, matched: 0 });
  });

  it('are the same rows, none lost or doubled, however they are sorted', () => {
    const values = fc.array(fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true }))), { maxLength: 30 });
    fc.assert(
      fc.property(values, fc.boolean(), (built, desc) => {
        const rows = built.map((value, index) => ({
          ...buildRow(`crane ${index}`),
          sort: { built: value },
        }));
        const sorted = arrangeRows(DEFINITION, rows, { ...EMPTY_STATE, sort: { key: 'built', desc } }).rows;
        expect([...sorted].sort((a, b) => rows.indexOf(a) - rows.indexOf(b))).toEqual(rows);
        const known = sorted.map((row) => row.sort.built).filter((value) => value !== null);
        expect(known).toEqual(sorted.slice(0, known.length).map((row) => row.sort.built));
        expect(known).toEqual([...known].sort((a, b) => (desc ? b - a : a - b)));
      }),
    );
  });
});
