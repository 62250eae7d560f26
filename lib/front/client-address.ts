import type { IncomingMessage } from 'node:http';

/**
 * The address of the client. Behind `trustedProxies` reverse proxies of one's own it is the entry of
 * X-Forwarded-For that the outermost of them wrote, counted from the right; what stands further left is the
 * client's own word. Without proxies the header is not looked at.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const connected = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return connected;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return forwarded.at(-trustedProxies) ?? connected;
}
