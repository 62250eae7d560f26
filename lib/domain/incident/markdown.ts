import type { Root } from 'mdast';
import { toString as toPlainText } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Things of the record that Markdown can point at, as the scheme of a link: `[words](claim:pool)`. */
export const REFERENCE_KINDS = [
  'claim',
  'event',
  'factor',
  'remediation',
  'metric',
  'thread',
  'source',
  'term',
  'unknown',
  'disagreement',
] as const;

export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export type Reference = { kind: ReferenceKind; key: string };

/** The reference that an address stands for; null for any other address. */
export function parseReference(url: string): Reference | null {
  const [kind, key, ...rest] = url.split(':');
  if (!key || rest.length > 0 || !REFERENCE_KINDS.includes(kind as ReferenceKind)) return null;
  return { kind: kind as ReferenceKind, key };
}

/** The words of a Markdown text without its marks, for places that take no elements. */
export function plainText(markdown: string): string {
  return toPlainText(parser.parse(markdown)).replace(/\s+/g, ' ').trim();
}

/** All references of a Markdown text, in its order. */
export function listReferences(markdown: string): Reference[] {
  if (!markdown.includes('](')) return [];
  const found: Reference[] = [];
  visit(parser.parse(markdown), 'link', (link) => {
    const reference = parseReference(link.url);
    if (reference) found.push(reference);
  });
  return found;
}

/** Markdown without its internal parts: `:internal[words]` in a line, `:::internal … :::` as a block. */
export function withoutInternalParts(markdown: string): string {
  if (!markdown.includes(':internal')) return markdown;
  const cuts: Edit[] = [];
  visit(parser.parse(markdown), (node) => {
    if (!node.type.endsWith('Directive') || (node as { name?: string }).name !== 'internal') return;
    cuts.push({ ...span(node), text: '' });
    return 'skip';
  });
  return applyEdits(markdown, cuts)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Markdown in which links to things that `isKept` refuses are replaced by their words. */
export function unlinkReferences(markdown: string, isKept: (reference: Reference) => boolean): string {
  if (!markdown.includes('](')) return markdown;
  const edits: Edit[] = [];
  visit(parser.parse(markdown), 'link', (link) => {
    const reference = parseReference(link.url);
    if (!reference || isKept(reference)) return;
    const first = link.children.at(0);
    const last = link.children.at(-1);
    const text = first && last ? markdown.slice(span(first).start, span(last).end) : '';
    edits.push({ ...span(link), text });
  });
  return applyEdits(markdown, edits);
}

type Edit = { start: number; end: number; text: string };

function span(node: Root | Root['children'][number]): { start: number; end: number } {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined)
    throw new Error('Markdown node without a position');
  return { start: start.offset, end: end.offset };
}

/** Edits must not overlap; the last is made first so that offsets stay right. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}
