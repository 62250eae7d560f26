import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { ContentProblem } from './content-problem';

/** A YAML file as data, with a way to find the line of any path into it. */
export type YamlFile = {
  data: unknown;
  problems: ContentProblem[];
  /** The line of the value at `path`, or of the nearest thing around it that exists. */
  lineOf(path: readonly PropertyKey[]): number;
};

/** Parses YAML 1.2. Its own errors, such as a key given twice, become problems and `data` undefined. */
export function parseYamlFile(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const problems = document.errors.map((error) => ({
    file,
    line: lines.linePos(error.pos[0]).line,
    path: '',
    reason: `YAML unreadable: ${error.message}`,
  }));
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const { line } = lines.linePos(alias.range?.[0] ?? 0);
      const reason = `YAML unreadable: alias unknown: *${alias.source}; a text that begins with * needs quotes`;
      problems.push({ file, line, path: '', reason });
    },
  });
  const lineOf = (path: readonly PropertyKey[]) => lines.linePos(offsetOf(document, path)).line;
  return { data: problems.length > 0 ? undefined : document.toJS(), problems, lineOf };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
