import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listReferences, parseReference, plainText, REFERENCE_KINDS, unlinkReferences } from './markdown';

const nothing = () => false;

describe('parseReference', () => {
  it.each(REFERENCE_KINDS)('knows an address of the kind %s', (kind) => {
    expect(parseReference(`${kind}:some-key`)).toEqual({ kind, key: 'some-key' });
  });

  it.each([
    '',
    'claim',
    'claim:',
    ':key',
    'claims:key',
    'Claim:key',
    'lane:key',
    'claim:key:more',
    'https://a.example',
  ])('takes "%s" for an ordinary address', (url) => {
    expect(parseReference(url)).toBeNull();
  });
});

describe('plainText', () => {
  it.each([
    ['emphasis, code and links', '**a** _b_ `c` [d](claim:e)', 'a b c d'],
    ['blocks, which stay apart', '# a\n\nb\nc\n\n- d\n- e\n\n> f\n\n```\ng\n```', 'a b c d e f g'],
    ['cells of a table', '| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['a break within a paragraph', 'a  \nb\\\nc', 'a b c'],
    ['raw HTML', 'a <b>c</b>', 'a c'],
    ['escapes', '\\*a\\*', '*a*'],
  ])('keeps the words and drops the marks of %s', (_, markdown, expected) => {
    expect(plainText(markdown)).toBe(expected);
  });

  it.each(['At 8:30', '@cf/x:y', 'a:b', 'sha256:abc123', ':note', '10:04:30'])(
    'keeps all of %s: a colon is no mark',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );
});

describe('listReferences', () => {
  it('finds links in their order and wherever they stand, other addresses not', () => {
    const markdown = [
      'a:b[first](claim:one) [x](https://example.org)',
      '- **[second](event:two "title")**',
      '| [third](term:three) |\n|---|\n| <source:four> |',
      '[fifth][f]\n\n[f]: thread:five',
    ].join('\n\n');
    expect(listReferences(markdown)).toEqual([
      { kind: 'claim', key: 'one' },
      { kind: 'event', key: 'two' },
      { kind: 'term', key: 'three' },
      { kind: 'source', key: 'four' },
      { kind: 'thread', key: 'five' },
    ]);
  });

  it('finds links within internal parts, so that these are checked, too', () => {
    expect(listReferences(':internal[[a](claim:one)]\n\n:::internal\n[b](claim:two)\n:::')).toHaveLength(2);
  });

  it('finds none in code', () => {
    expect(listReferences('`[a](claim:one)`\n\n    [b](claim:two)')).toEqual([]);
  });
});

describe('unlinkReferences', () => {
  it.each([
    ['words', 'a [b c](claim:x) d', 'a b c d'],
    ['marked words', '[**b** and `c`](claim:x "title") d', '**b** and `c` d'],
    ['words behind a colon', 'a:b[c](claim:x)', 'a:bc'],
    ['words of a cell', '| [a \\| b](claim:x) |\n|---|', '| a \\| b |\n|---|'],
    ['words whose address stands elsewhere', 'a [b][1] c\n\n[1]: claim:x', 'a b c\n\n'],
    ['words that name their address themselves', '[b]\n\n[b]: claim:x', 'b\n\n'],
    ['no words', 'a [](claim:x) b', 'a  b'],
    ['an address that stands for itself', 'a <claim:x> b', 'a  b'],
    ['a picture', 'a ![b](claim:x) c', 'a  c'],
    ['a picture that is a link', 'a [![b](claim:x)](claim:y) c', 'a  c'],
    ['words within two pairs of brackets', '[a [b](claim:x)](claim:y)', 'a b'],
  ])('leaves %s in place of a link', (_, markdown, expected) => {
    expect(unlinkReferences(markdown, nothing)).toBe(expected);
  });

  it('leaves links to what is kept and to other addresses as they are', () => {
    const markdown =
      '[a](claim:kept) [b](https://example.org/) <https://example.org/> [c][1]\n\n[1]: event:kept';
    expect(unlinkReferences(`${markdown}\n\n[d](claim:lost)`, ({ key }) => key === 'kept')).toBe(
      `${markdown}\n\nd`,
    );
  });

  it.each(['At 8:30, @cf/x:y :note[a] **b**', '[x] y', 'a < b', '    [a](claim:x)'])(
    'leaves a text without such links untouched: %j',
    (markdown) => {
      expect(unlinkReferences(markdown, nothing)).toBe(markdown);
    },
  );

  const words = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,2}$/);
  const pieces = fc.array(
    fc.oneof(
      words,
      words.map((text) => `**${text}**`),
      fc.tuple(words, fc.boolean()).map(([text, isKept]) => `[${text}](claim:${isKept ? 'kept' : 'lost'})`),
      fc.constantFrom('8:30', '@cf/x:y', '\n\n', '\n- '),
    ),
  );

  it('keeps every word, every kept link and none of the others', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const markdown = parts.join(' ');
        const unlinked = unlinkReferences(markdown, ({ key }) => key === 'kept');
        expect(plainText(unlinked)).toBe(plainText(markdown));
        expect(listReferences(unlinked)).toEqual(
          listReferences(markdown).filter(({ key }) => key === 'kept'),
        );
        expect(unlinked).not.toContain('lost');
      }),
    );
  });
});
