import { createHash } from 'node:crypto';

const SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/gi;

/**
 * CSP sources for the inline scripts of a page, `'sha256-…'`, each once. Only what the renderer wrote is given
 * here: a script that gets into a page later has no hash and does not run.
 */
export function hashInlineScripts(html: string): string[] {
  const sources = new Set<string>();
  for (const { groups } of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(groups?.attributes ?? '')) continue;
    sources.add(
      `'sha256-${createHash('sha256')
        .update(groups?.code ?? '')
        .digest('base64')}'`,
    );
  }
  return [...sources];
}
