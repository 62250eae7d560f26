import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { itemKey } from '@/lib/domain/incident/key';
import type { ContentProblem } from './content-problem';

export type NarrativePart = { key: string; heading: string; body: string; line: number };

const HEADING = /^##[ \t]+(?<heading>.+?)[ \t]*\{#(?<key>[^}\s]*)\}[ \t]*#*[ \t]*$/;

/**
 * Splits a narrative into its sections: each begins with a level-2 heading that ends in its key,
 * `## What happened {#what-happened}`, and holds Markdown up to the next. Parsed as Markdown, so that a line of
 * a code block is never taken for a heading.
 */
export function parseNarrative(
  file: string,
  text: string,
): { parts: NarrativePart[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const parts: NarrativePart[] = [];
  const report = (line: number, reason: string) => problems.push({ file, line, path: '', reason });

  const blocks = unified().use(remarkParse).parse(text).children;
  const starts = blocks.filter((block) => block.type === 'heading' && block.depth <= 2);
  const firstOffset = starts[0]?.position?.start.offset ?? text.length;
  if (text.slice(0, firstOffset).trim() !== '')
    report(1, 'text before the first section: begin with "## Heading {#key}"');

  starts.forEach((block, index) => {
    const { start, end } = block.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const match = HEADING.exec(text.slice(start.offset, end.offset));
    const { heading, key } = match?.groups ?? {};
    if (!heading || !key || !itemKey.safeParse(key).success) {
      report(start.line, 'section heading without a key: write it as "## Heading {#key}"');
      return;
    }
    if (parts.some((part) => part.key === key)) report(start.line, `section given twice: ${key}`);
    const body = text.slice(end.offset, starts[index + 1]?.position?.start.offset).trim();
    if (body === '') report(start.line, `section empty: ${key}`);
    parts.push({ key, heading, body, line: start.line });
  });
  return { parts, problems };
}

/** The text of a narrative file, such that parseNarrative gives the same sections. */
export function formatNarrative(parts: readonly Omit<NarrativePart, 'line'>[]): string {
  return parts.map(({ key, heading, body }) => `## ${heading} {#${key}}\n\n${body}\n`).join('\n');
}
