import { describe, expect, it } from 'vitest';
import { parseYamlFile } from './yaml-file';

const TEXT = `slug: crane

title:
  en: A crane
  fr: >-
    Une
    grue
claims:
  - key: a
    citations: [{ source: x }, { source: y }]

  - key: b
    restsOn:
      - a
`;

const lines = (text: string) => parseYamlFile('file.yaml', text).problems.map(({ line }) => line);

describe('parseYamlFile', () => {
  it('gives the data and no problem for sound YAML', () => {
    const { data, problems } = parseYamlFile('file.yaml', TEXT);
    expect(problems).toEqual([]);
    expect(data).toEqual({
      slug: 'crane',
      title: { en: 'A crane', fr: 'Une grue' },
      claims: [
        { key: 'a', citations: [{ source: 'x' }, { source: 'y' }] },
        { key: 'b', restsOn: ['a'] },
      ],
    });
  });

  it.each([
    [['slug'], 1],
    [['title', 'en'], 4],
    [['title', 'fr'], 5],
    [['claims', 0, 'key'], 9],
    [['claims', 0, 'citations', 1, 'source'], 10],
    [['claims', 1], 12],
    [['claims', 1, 'restsOn', 0], 14],
  ])('finds %j on line %d', (path, line) => {
    expect(parseYamlFile('file.yaml', TEXT).lineOf(path)).toBe(line);
  });

  it.each([
    [['claims', 1, 'basis'], 12],
    [['claims', 1, 'restsOn', 0, 'deeper'], 14],
    [['claims', 7], 9],
    [['nowhere'], 1],
    [[], 1],
  ])('finds for %j, which is not there, what is around it: line %d', (path, line) => {
    expect(parseYamlFile('file.yaml', TEXT).lineOf(path)).toBe(line);
  });

  it('counts lines from 1, also in an empty file and behind Windows line ends', () => {
    expect(parseYamlFile('file.yaml', '').lineOf(['slug'])).toBe(1);
    expect(parseYamlFile('file.yaml', 'a: 1\r\nb: 2\r\n').lineOf(['b'])).toBe(2);
  });

  it.each([
    ['a key given twice', 'a: 1\nb: 2\na: 3\n', 3],
    ['a bracket without its end', 'a: 1\nb: [1, 2\n', 3],
    ['a second document', 'a: 1\n---\nb: 2\n', 2],
    ['a text that begins like an alias', 'a: 1\nb: *important*\n', 2],
  ])('reports %s with its line and gives no data', (_, text, line) => {
    const { data, problems } = parseYamlFile('file.yaml', text);
    expect(data).toBeUndefined();
    expect(problems).toEqual([
      { file: 'file.yaml', line, path: '', reason: expect.stringMatching(/^YAML unreadable: /) },
    ]);
  });

  it('reports every such place', () => {
    expect(lines('a: *x*\nb: 1\nc: *y*\n')).toEqual([1, 3]);
  });

  it('takes what looks like a date or a version as text', () => {
    const { data } = parseYamlFile('file.yaml', 'edtf: 2026-07\nday: 2026-07-01\nreference: v0.5.19\n');
    expect(data).toEqual({ edtf: '2026-07', day: '2026-07-01', reference: 'v0.5.19' });
  });

  it('resolves an alias that was set before', () => {
    expect(parseYamlFile('file.yaml', 'a: &x { en: b }\nc: *x\n').data).toEqual({
      a: { en: 'b' },
      c: { en: 'b' },
    });
  });
});
