/** One thing wrong with a content folder: where it is and what it is. */
export type ContentProblem = {
  /** Relative to the content folder. */
  file: string;
  /** From 1; absent for a problem of the file as a whole. */
  line?: number;
  /** Into the data, such as `claims[3].citations[0].source`; empty for the whole file. */
  path: string;
  reason: string;
};

/** `incidents/x/incident.yaml:12  claims[3].basis  reason`, as editors and terminals make it a link. */
export function formatContentProblem({ file, line, path, reason }: ContentProblem): string {
  return [line === undefined ? file : `${file}:${line}`, path, reason]
    .filter((part) => part !== '')
    .join('  ');
}

/** `claims[3].citations[0].source` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
