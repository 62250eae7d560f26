import type { Render, Rendered } from './renderer';
import { type Headers, pageHeaders } from './security-headers';
import { type StoredAnswer, storeAnswer } from './stored-answer';

/** Fresh for shared caches for half a minute, then served stale while they ask again; browsers always ask. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400';

/** Headers of the renderer that reach a visitor; the rest is ours to say. */
const KEPT = ['content-type', 'content-disposition', 'content-language', 'location'] as const;

/**
 * Renders an address as everybody gets it: no header of any visitor goes in, and an answer that sets a cookie is
 * refused, so nothing private can come out.
 */
export async function renderPublic(render: Render, path: string, common: Headers): Promise<StoredAnswer> {
  const rendered = await render(encodePath(path));
  if (rendered.headers['set-cookie']) throw new Error(`public page sets a cookie: ${path}`);
  return storeAnswer(rendered.status, rendered.body, {
    ...headersOf(rendered, path, common),
    'cache-control': PUBLIC_PAGE,
  });
}

/** Headers for a rendered answer: those kept of the renderer's, and the hardening that its kind needs. */
export function headersOf(rendered: Rendered, path: string, common: Headers): Headers {
  const headers: Headers = { ...common };
  for (const name of KEPT) {
    const value = rendered.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  if (isPage) Object.assign(headers, pageHeaders(rendered.body.toString('utf8'), path));
  else headers['content-security-policy'] = "default-src 'none'; frame-ancestors 'none'";
  return headers;
}

/** The one way in which we write a path: each segment percent-encoded where it needs to be. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
