import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashInlineScripts } from './inline-scripts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('hashes of inline scripts', () => {
  it('cover each script once, with or without attributes', () => {
    const html = '<script>a()</script><p>b</p><script id="x">c("</p>")\n</script><script>a()</script>';
    expect(hashInlineScripts(html)).toEqual([hash('a()'), hash('c("</p>")\n')]);
  });

  it('leave out scripts that are files', () => {
    expect(hashInlineScripts('<script src="/a.js" async=""></script>')).toEqual([]);
  });
});
