import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encodings';
import type { StoredAnswer } from './stored-answer';

/** Sends a stored answer: the encoding the client likes best, 304 where it has it already, no body for HEAD. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
  const variant = answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && matchesTag(known, variant.etag)) {
    response.writeHead(304, variant.notModifiedHead);
    response.end();
    return;
  }
  response.writeHead(answer.status, variant.head);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

/** If-None-Match by weak comparison (RFC 9110, 13.1.2): a proxy may have weakened our tag. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
