import type { Nodes } from 'mdast';
import { toString as toPlainText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { applyEdits, type Edit, span } from './markdown-edits';

const parser = unified().use(remarkParse).use(remarkGfm);

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

/** The words of a Markdown text without its marks and raw HTML, for places that take no elements. */
export function plainText(markdown: string): string {
  const tree = parser.parse(markdown);
  visit(tree, 'break', (_, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value: ' ' };
  });
  const blocks: string[] = [];
  visit(tree, ['paragraph', 'heading', 'code', 'tableCell'], (block) => {
    blocks.push(toPlainText(block, { includeHtml: false }));
    return SKIP;
  });
  return blocks.join(' ').replace(/\s+/g, ' ').trim();
}

/** All references of a Markdown text, in its order. */
export function listReferences(markdown: string): Reference[] {
  const found: Reference[] = [];
  visit(parseLinks(markdown), (node) => {
    const reference = 'url' in node ? parseReference(node.url) : null;
    if (reference) found.push(reference);
  });
  return found;
}

/** Markdown in which links to things that `isKept` refuses are replaced by their words. */
export function unlinkReferences(markdown: string, isKept: (reference: Reference) => boolean): string {
  const edits: Edit[] = [];
  const lostDefinitions = new Set<string>();
  const isLost = (url: string) => {
    const reference = parseReference(url);
    return reference !== null && !isKept(reference);
  };
  const tree = parseLinks(markdown);
  visit(tree, 'definition', (definition) => {
    if (!isLost(definition.url)) return;
    lostDefinitions.add(definition.identifier);
    edits.push({ ...span(definition), text: '' });
  });
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      if (!lostDefinitions.has(node.identifier)) return;
    } else if (node.type === 'definition' || !('url' in node) || !isLost(node.url)) return;
    edits.push({ ...span(node), text: wordsOf(node, markdown) });
    return SKIP;
  });
  // What is left can read as a link again: brackets around a link are text as long as it is one.
  return edits.length === 0 ? markdown : unlinkReferences(applyEdits(markdown, edits), isKept);
}

/** Only a text with a bracket can hold a link with words, only one with `<` an address that stands for itself. */
function parseLinks(markdown: string): Nodes {
  return /[\]<]/.test(markdown) ? parser.parse(markdown) : { type: 'root', children: [] };
}

/** The source of a link's words; an address that stands for itself, such as `<claim:pool>`, has none. */
function wordsOf(node: Nodes, markdown: string): string {
  if (!('children' in node) || markdown[span(node).start] === '<') return '';
  const first = node.children.at(0);
  const last = node.children.at(-1);
  return first && last ? markdown.slice(span(first).start, span(last).end) : '';
}
