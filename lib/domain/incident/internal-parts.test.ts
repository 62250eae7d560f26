import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutInternalParts } from './internal-parts';

describe('withoutInternalParts', () => {
  it.each([
    ['words of a line', 'We knew :internal[from Ann] on Monday.', 'We knew  on Monday.'],
    ['words with marks of their own', 'a :internal[**b** `c` [d](claim:e) \\] f] g', 'a  g'],
    ['words over two lines', 'a :internal[b\nc] d', 'a  d'],
    ['words right behind others', 'a:internal[b]c', 'ac'],
    ['the words of a link', '[a :internal[b]](claim:c)', '[a ](claim:c)'],
    ['a cell of a table', '| a |\n|---|\n| b :internal[c] |', '| a |\n|---|\n| b  |'],
    ['a footnote', 'a[^1]\n\n[^1]: b :internal[c]', 'a[^1]\n\n[^1]: b'],
    ['a line', 'a\n\n::internal[b]\n\nc', 'a\n\nc'],
    ['a block', 'a\n\n:::internal\nb\n\nc\n:::\n\nd', 'a\n\nd'],
    ['a block right below a paragraph', 'a\n:::internal\nb\n:::\nc', 'a\n\nc'],
    ['a block with another in it', 'a\n\n::::internal\n:::note\nb\n:::\nc\n::::\n\nd', 'a\n\nd'],
    ['a block with code in it', 'a\n\n:::internal\n```\nb\n```\n:::', 'a'],
    ['a block in a quotation', '> a\n>\n> :::internal\n> b\n> :::\n>\n> c', '> a\n>\n> \n>\n> c'],
    ['a block in a list', '- a\n\n  :::internal\n  b\n  :::\n- c', '- a\n\n  \n- c'],
    ['attributes of a part', ':internal[a]{by="b"} c', 'c'],
    ['everything, where everything is internal', ':::internal\na\n:::', ''],
  ])('cuts %s', (_, markdown, expected) => {
    expect(withoutInternalParts(markdown)).toBe(expected);
  });

  it.each([
    'At 8:30, @cf/x:y was asked for a:b and `c:d`.',
    'Note: internal tests saw nothing, an :internalised view.',
    ':::note\nA directive that is not ours.\n:::',
    '    :code\n\n\n\n```\n:::\n```',
  ])('leaves a text without internal parts untouched: %j', (markdown) => {
    expect(withoutInternalParts(markdown)).toBe(markdown);
  });

  it('leaves colons and blank lines beside an internal part untouched', () => {
    const rest = 'At 8:30 @cf/x:y\n\n```\na\n\n\n\nb\n```';
    expect(withoutInternalParts(`${rest}\n\n:::internal\nz\n:::`)).toBe(rest);
  });

  it.each([
    ['inline code', '`:internal[a]`'],
    ['a code block', '```\n:internal[a]\n```'],
    ['indented code', 'x\n\n    :::internal\n    a\n    :::'],
    ['raw HTML', '<div>:internal[a]</div>'],
    ['a comment', '<!-- :internal[a] -->'],
    ['an address', 'https://example.org/x:internal[a]'],
    ['a link’s title', '[x](y ":internal[a]")'],
    ['a picture’s description', '![:internal[a]](y)'],
    ['a mark without words', 'x :internal a'],
    ['a space before the words', 'x :internal [a]'],
    ['two paragraphs', ':internal[a\n\nb]'],
    ['two cells of a table', '| x | y |\n|---|---|\n| :internal[a | b] |'],
    ['no closing bracket', 'x :internal[a'],
    ['two colons within a line', 'x ::internal[a]'],
    ['a block without its end', ':::internal\na'],
    ['a quotation that ends before the block', '> :::internal\n> a\n\nb'],
    ['words beside the opening of a block', ':::internal a\nb\n:::'],
    ['a space after the colons', '::: internal\na\n:::'],
    ['a capital', ':Internal[a]'],
    ['an escaped mark', '\\:internal[a]'],
    ['a block that ends early for another in it', ':::internal\n:::note\na\n:::\nb\n:::'],
    ['a block that ends early for code in it', ':::internal\n```\n:::\na\n```\n:::'],
    ['a mark made by cutting another', ':inter:internal[a]nal[b]'],
  ])('refuses a part whose extent is doubtful, without repeating it: %s', (_, markdown) => {
    expect(() => withoutInternalParts(markdown)).toThrow(/^internal part unreadable: write [^<!\\]*$/);
  });

  it.each([':internal[see `a]` b] c', ':internal[a ] b] c'])(
    'refuses %j, where the words may have been meant to go on behind a bracket',
    (markdown) => {
      expect(() => withoutInternalParts(markdown)).toThrow('internal part doubtful');
    },
  );
});

/** Stands for what must not survive; nothing around it holds this letter. */
const SECRET = 'Ω';

const CONSTRUCTS = [
  ...[
    'word ',
    '8:30',
    '@cf/x:y',
    ' ',
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    '    ',
    '> ',
    '- ',
    '1. ',
    '# ',
    '***',
    '===\n',
  ],
  ...[
    '`',
    '``',
    '```\n',
    '~~~\n',
    '*',
    '**',
    '_',
    '~~',
    '\\',
    '&amp;',
    '&',
    '"',
    '(',
    ')',
    '{',
    '}',
    '{a=b}',
    '|',
  ],
  ...[
    '| a |\n|---|\n',
    '<',
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<b>',
    '![',
    '[^1]',
    '[^1]: ',
    '[1]: ',
    '(claim:x)',
  ],
  ...[':', '::', ':note', ':note[', ':::note\n', '::::note\n', 'https://example.org/', 'a@example.org', '：'],
];
const around = fc
  .array(fc.constantFrom(...CONSTRUCTS, '[', ']', '\n:::\n', '\n::::\n'), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** Words whose brackets are balanced or escaped, as they must be, with anything else among them. */
const { words: hidden } = fc.letrec<{ words: string }>((tie) => ({
  words: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(SECRET, '\\]', '\\[', ...CONSTRUCTS.filter((part) => !/[[\]\\]/.test(part))),
        tie('words').map((words) => `[${words}]`),
      ),
      { maxLength: 6 },
    )
    .map((parts) => `${SECRET}${parts.join('')}${SECRET}`),
}));

const PLAIN = [
  'One word.',
  'At **8:30** _and_ later, ',
  '- item\n- ',
  '> quoted ',
  '# Heading ',
  '`code` ',
  '[a](claim:b) ',
];
const plain = fc.array(fc.constantFrom(...PLAIN), { maxLength: 3 }).map((parts) => parts.join('\n\n'));

describe('nothing of an internal part survives', { timeout: 30_000 }, () => {
  const attempt = (markdown: string): string | null => {
    try {
      return withoutInternalParts(markdown);
    } catch {
      return null;
    }
  };

  it('of words in a line, whatever stands in and around them', () => {
    let cut = 0;
    fc.assert(
      fc.property(around, hidden, around, (before, words, after) => {
        const rest = attempt(`${before}:internal[${words}]${after}`);
        if (rest !== null) cut += 1;
        expect(rest ?? '').not.toContain(SECRET);
      }),
      { numRuns: 400 },
    );
    expect(cut).toBeGreaterThan(50);
  });

  it('of a block, whatever stands in and around it', () => {
    let cut = 0;
    fc.assert(
      fc.property(around, hidden, around, (before, words, after) => {
        const rest = attempt(`${before}\n:::internal\n${words}\n:::\n${after}`);
        if (rest !== null) cut += 1;
        expect(rest ?? '').not.toContain(SECRET);
      }),
      { numRuns: 400 },
    );
    expect(cut).toBeGreaterThan(50);
  });

  it('while all that stands around it in ordinary text does', () => {
    fc.assert(
      fc.property(
        plain,
        fc.constantFrom(`${SECRET}`, `a **${SECRET}** [b](claim:c)`),
        plain,
        (before, words, after) => {
          const squeeze = (text: string) => text.replace(/\s+/g, '');
          const inLine = withoutInternalParts(`${before}:internal[${words}]${after}`);
          const asBlock = withoutInternalParts(`${before}\n\n:::internal\n${words}\n:::\n\n${after}`);
          expect(squeeze(inLine)).toBe(squeeze(`${before}${after}`));
          expect(squeeze(asBlock)).toBe(squeeze(`${before}${after}`));
        },
      ),
    );
  });
});
