import { describe, expect, it } from 'vitest';
import { formatContentProblem, formatPath } from './content-problem';

describe('formatContentProblem', () => {
  it('begins with file and line, so that a terminal makes it a link', () => {
    const problem = {
      file: 'incidents/x/incident.yaml',
      line: 12,
      path: 'claims[3].basis',
      reason: 'basis unknown',
    };
    expect(formatContentProblem(problem)).toBe(
      'incidents/x/incident.yaml:12  claims[3].basis  basis unknown',
    );
  });

  it('leaves out what a problem of a whole file has not', () => {
    expect(formatContentProblem({ file: 'incidents', path: '', reason: 'folder missing' })).toBe(
      'incidents  folder missing',
    );
  });
});

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['slug'], 'slug'],
    [['claims', 3, 'citations', 0, 'source'], 'claims[3].citations[0].source'],
    [[0, 'key'], '[0].key'],
  ])('writes %j as "%s"', (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});
