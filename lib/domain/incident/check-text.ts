import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { withoutInternalParts } from './internal-parts';
import { listReferences, parseReference, type Reference } from './markdown';

const parser = unified().use(remarkParse);
const OWN_ADDRESS = /^[a-z]+:[a-z0-9-]+$/;

/** What is wrong with a Markdown text: links that lead nowhere, internal parts in doubt, comments taken for hidden. */
export function checkText(markdown: string, isKnown: (reference: Reference) => boolean): string[] {
  const problems = listReferences(markdown)
    .filter((reference) => !isKnown(reference))
    .map(({ kind, key }) => `link to an unknown ${kind}: ${key}`);
  if (/]\(|<!--/.test(markdown)) {
    visit(parser.parse(markdown), (node) => {
      if (node.type === 'link' && OWN_ADDRESS.test(node.url) && !parseReference(node.url)) {
        problems.push(`link to an unknown kind of thing: ${node.url}`);
      }
      if (node.type === 'html' && node.value.startsWith('<!--')) {
        problems.push('comment in a text: it is published with the document; write :internal[…] instead');
      }
    });
  }
  try {
    withoutInternalParts(markdown);
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}
