import type { Element, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { LRUCache } from 'lru-cache';
import { type ReactNode, useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { MarkdownLink } from './markdown-link';

/** What an address of the page's own becomes: a link, or words followed by a mark that links. */
export type ResolvedLink = { href: string; mark?: { text: string; label: string } };

export type ResolveLink = (url: string) => ResolvedLink | null;

type Props = {
  text: string;
  /** Within a line: no paragraph around a text of one paragraph. */
  inline?: boolean;
  /** Gives the target of an address such as `term:page`; null, and no function, leaves only the words. */
  resolveLink?: ResolveLink | undefined;
};

const parser = unified().use(remarkParse).use(remarkGfm);
const sanitizer = unified().use(rehypeSanitize, {
  ...defaultSchema,
  clobberPrefix: '',
  // Addresses of the page's own are resolved after this step.
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'ref'] },
});

/** Markdown as elements. Raw HTML in it is dropped; an address with an unsafe scheme loses its link. */
export function Markdown({ text, inline = false, resolveLink }: Props): ReactNode {
  const tree = render(text, useId());
  applyLinks(tree, resolveLink ?? (() => null));
  alignByAttribute(tree);
  const [only, ...others] = tree.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  if (inline && others.length === 0 && only?.type === 'element' && only.tagName === 'p')
    tree.children = only.children;
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { a: MarkdownLink } });
}

/** Table cells would be aligned by `style`, which the page's content security policy refuses. */
function alignByAttribute(tree: Root): void {
  visit(tree, 'element', ({ properties }: Element) => {
    if (properties.align === undefined) return;
    properties.dataAlign = properties.align;
    delete properties.align;
  });
}

/** Trees by their text: a page has the same texts at each rendering, and making the trees is most of its time. */
const trees = new LRUCache<string, Root>({ max: 10_000 });

/** The sanitized tree of a text, to be changed at will. Footnotes have ids of their own at each place. */
function render(text: string, idPrefix: string): Root {
  if (text.includes('[^')) return parse(text, idPrefix);
  const tree = trees.get(text) ?? parse(text, idPrefix);
  trees.set(text, tree);
  return structuredClone(tree);
}

/**
 * Own addresses pass the sanitizer as `ref:<address>`: nothing else of theirs could. `idPrefix` keeps the
 * footnotes of one text apart from those of the others on a page.
 */
function parse(text: string, idPrefix: string): Root {
  const markdown = parser.parse(text);
  visit(markdown, ['link', 'definition'], (node) => {
    if ('url' in node && OWN_ADDRESS.test(node.url)) node.url = `ref:${node.url}`;
  });
  const toHtml = unified().use(remarkRehype, { clobberPrefix: idPrefix });
  const tree = sanitizer.runSync(toHtml.runSync(markdown) as Root) as Root;
  dropFootnoteHeading(tree);
  return tree;
}

/** It would be in English, of the same rank and with the same id for each text; a rule says as much. */
function dropFootnoteHeading(tree: Root): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    delete element.properties.ariaDescribedBy;
    if (element.properties.id !== 'footnote-label' || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

const OWN_ADDRESS = /^[a-z]+:[a-z0-9-]+$/;

function applyLinks(tree: Root, resolveLink: ResolveLink): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    const address = String(element.properties.href ?? '');
    if (element.tagName !== 'a' || !parent || index === undefined) return;
    // The sanitizer takes an unsafe address away: without one, only the words stay.
    if (address !== '' && !address.startsWith('ref:')) return;
    const resolved = address === '' ? null : resolveLink(address.slice('ref:'.length));
    if (!resolved) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    if (!resolved.mark) {
      element.properties = { href: resolved.href };
      return;
    }
    const { text, label } = resolved.mark;
    const mark: Element = {
      type: 'element',
      tagName: 'a',
      properties: { className: ['mark'], href: resolved.href, ariaLabel: label },
      children: [{ type: 'text', value: text }],
    };
    parent.children.splice(index, 1, ...element.children, mark);
    return [SKIP, index + element.children.length + 1];
  });
}
