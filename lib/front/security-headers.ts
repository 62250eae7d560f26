import { LOCALES } from '../domain/incident/locale';
import { hashInlineScripts } from './inline-scripts';

const EMBED = new RegExp(`^(/(${LOCALES.join('|')}))?/embed/`);

export type Headers = Record<string, string>;

/**
 * What every answer carries, and no more: each header is checked and copied for each answer, and a head of over 1 KB is
 * slower to allocate. HSTS only behind TLS, where the site's own address says so. */
export function commonHeaders(baseUrl: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** Headers of a page: a policy that lets run its own scripts and nothing else. Only pages below /embed may be framed. */
export function pageHeaders(html: string, path: string): Headers {
  const isEmbed = EMBED.test(path);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashInlineScripts(html)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isEmbed ? '*' : "'none'"}`,
    "require-trusted-types-for 'script'",
    // The default policy is that of the script in the head of every page.
    'trusted-types default nextjs nextjs#bundler',
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(isEmbed ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  };
}
