import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNarrative, parseNarrative } from './narrative-file';

const parse = (text: string) => parseNarrative('narrative.en.md', text);
const problemsOf = (text: string) => parse(text).problems.map(({ line, reason }) => `${line}: ${reason}`);

describe('parseNarrative', () => {
  it('splits a text into sections with key, heading, body and line', () => {
    const text = '## In brief {#summary}\n\nOne.\n\nTwo.\n\n## What happened {#what-happened}\nThree.\n';
    expect(parse(text)).toEqual({
      problems: [],
      parts: [
        { key: 'summary', heading: 'In brief', body: 'One.\n\nTwo.', line: 1 },
        { key: 'what-happened', heading: 'What happened', body: 'Three.', line: 7 },
      ],
    });
  });

  it.each([
    ['a code fence', '```\n## Not a section {#no}\n```'],
    ['a code fence of tildes', '~~~md\n## Not a section {#no}\n~~~'],
    ['a code fence with another inside', '````\n```\n## Not a section {#no}\n```\n````'],
    ['indented code', 'x\n\n    ## Not a section {#no}'],
    ['a quotation', '> ## Not a section {#no}'],
    ['raw HTML', '<pre>\n## Not a section {#no}\n</pre>'],
  ])('takes no heading out of %s', (_, body) => {
    expect(parse(`## A {#a}\n\n${body}\n\n## B {#b}\n\nc\n`)).toMatchObject({
      problems: [],
      parts: [
        { key: 'a', body },
        { key: 'b', body: 'c' },
      ],
    });
  });

  it('keeps headings from level 3 on in the body', () => {
    expect(parse('## A {#a}\n\n### Deeper\n\n#### Deepest {#x}\n').parts).toMatchObject([
      { key: 'a', body: '### Deeper\n\n#### Deepest {#x}' },
    ]);
  });

  it.each(['## A {#a}', '##  A  {#a}  ', '## A{#a}', '## A {#a} ##', '  ## A {#a}'])(
    'reads the heading "%s"',
    (heading) => {
      expect(parse(`${heading}\n\nb\n`)).toMatchObject({ problems: [], parts: [{ key: 'a', heading: 'A' }] });
    },
  );

  it('reads Windows line ends', () => {
    expect(parse('## A {#a}\r\n\r\nb\r\n\r\n## C {#c}\r\n\r\nd\r\n').parts).toMatchObject([
      { key: 'a', heading: 'A', body: 'b' },
      { key: 'c', heading: 'C', body: 'd' },
    ]);
  });

  it.each([
    '## A',
    '## A {a}',
    '## {#a}',
    '## A {#}',
    '## A {#Not_A_Key}',
    '# A {#a}',
    'A {#a}\n-----',
    '## A {#a} b',
  ])('reports the heading "%s", which has no key in its place', (heading) => {
    expect(problemsOf(`## First {#first}\n\nx\n\n${heading}\n\ny\n`)).toEqual([
      '5: section heading without a key: write it as "## Heading {#key}"',
    ]);
  });

  it('reports text before the first section, and a file without any', () => {
    const expected = '1: text before the first section: begin with "## Heading {#key}"';
    expect(problemsOf('Words.\n\n## A {#a}\n\nb\n')).toEqual([expected]);
    expect(problemsOf('Words.\n')).toEqual([expected]);
  });

  it('reports an empty section and a section given twice', () => {
    expect(problemsOf('## A {#a}\n\n## B {#b}\n\nc\n\n## B again {#b}\n\nd\n')).toEqual([
      '1: section empty: a',
      '7: section given twice: b',
    ]);
  });

  it('takes an empty file for a narrative without sections', () => {
    expect(parse(' \n\n')).toEqual({ parts: [], problems: [] });
  });
});

const BLOCKS = [
  'Words at 8:30 on @cf/x:y, [linked](claim:a) and *marked*.',
  'Two\nlines with `## code {#code}`.',
  '### Deeper {#deeper}',
  '```\n## Fenced {#fenced}\n\n\n```',
  '> ## Quoted {#quoted}',
  '- item\n\n  ## In a list {#list}\n- item',
  '| a | b |\n|---|---|\n| c | d |',
  ':::internal\nSecret.\n:::',
  '[1]: https://example.org/',
];

/** Narratives as a file can hold them: bodies of whole blocks, headings of one line. */
const narratives = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}$/),
    heading: fc
      .stringMatching(/^[ -~À-ÿ‘’“”–]{1,30}$/)
      .map((heading) => heading.trim())
      .filter((heading) => heading !== ''),
    body: fc
      .array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 4 })
      .map((blocks) => blocks.join('\n\n')),
  }),
  { selector: ({ key }) => key, maxLength: 4 },
);

describe('formatNarrative', () => {
  it('writes what parseNarrative reads as the same', () => {
    fc.assert(
      fc.property(narratives, (parts) => {
        const read = parse(formatNarrative(parts));
        expect(read.problems).toEqual([]);
        expect(read.parts.map(({ line: _, ...part }) => part)).toEqual(parts);
      }),
    );
  });
});
