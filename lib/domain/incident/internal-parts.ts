import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { applyEdits, type Edit, span } from './markdown-edits';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** The word that hides, also where it is miswritten: nobody writes it by chance. */
const MARK = /:internal(?![a-z0-9])|^[ \t>]*:{2,}[ \t]*internal/im;
const FENCE = /^[ \t>]*:{3,}[ \t]*$/m;

/**
 * Markdown without its internal parts: `:internal[words]` in a line, `:::internal` to `:::` as a block. Brackets
 * among the words are balanced or escaped.
 *
 * Throws an Error where a mark is no whole part (in code, across table cells, without its end, spelt otherwise):
 * what it was meant to hide cannot be told, so nothing of that text may be published.
 */
export function withoutInternalParts(markdown: string): string {
  if (!MARK.test(markdown)) return markdown;
  const cuts: Edit[] = [];
  let hasWords = false;
  visit(parser.parse(markdown), (node) => {
    if (!node.type.endsWith('Directive') || (node as { name?: string }).name !== 'internal') return;
    const { start, end } = span(node);
    const part = markdown.slice(start, end);
    if (!isWhole(part, node.type === 'containerDirective')) throw unreadablePart();
    if (node.type !== 'containerDirective') hasWords = true;
    // Of the blank lines before and after a block, one goes with it.
    const isApart = /(^|\n\n)$/.test(markdown.slice(0, start));
    const blankLines = isApart ? (/^\n*/.exec(markdown.slice(end))?.[0].length ?? 0) : 0;
    cuts.push({ start, end: end + blankLines, text: '' });
    return SKIP;
  });
  const rest = applyEdits(markdown, cuts).trim();
  if (MARK.test(rest) || FENCE.test(rest)) throw unreadablePart();
  if (hasWords && hasStrayBracket(rest)) {
    throw new Error(
      'internal part doubtful: a "]" without its "[" is left; a bracket that is text is written "\\]"',
    );
  }
  return rest;
}

function isWhole(part: string, isBlock: boolean): boolean {
  return isBlock ? FENCE.test(part.slice(part.lastIndexOf('\n') + 1)) : /^::?internal\[/.test(part);
}

/** The message repeats nothing of the text. */
function unreadablePart(): Error {
  return new Error(
    'internal part unreadable: write ":internal[words]", or ":::internal" and ":::" on lines of their own, outside of code',
  );
}

/** True for a closing bracket that nothing opened: words before it may have been meant as part of a label. */
function hasStrayBracket(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/\\.|[[\]]/gs)) {
    if (bracket === '[') depth += 1;
    if (bracket === ']') depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}
