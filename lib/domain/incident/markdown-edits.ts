import type { Nodes } from 'mdast';

/** A stretch of a Markdown source and what replaces it. */
export type Edit = { start: number; end: number; text: string };

/** Where a parsed node stands in its source. */
export function span(node: Nodes): { start: number; end: number } {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined)
    throw new Error('Markdown node without a position');
  return { start: start.offset, end: end.offset };
}

/** The source with all edits made. They must not overlap; the last is made first so that offsets stay right. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text);
}
