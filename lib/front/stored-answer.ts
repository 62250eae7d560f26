import { createHash } from 'node:crypto';
import { ENCODINGS, type EncodedBodies, type Encoding, encodeBody } from './encodings';
import type { Headers } from './security-headers';

/** One way of sending an answer: its head, ready for writeHead, and its bytes. */
export type Variant = { etag: string; head: string[]; notModifiedHead: string[]; body: Buffer };

/** An answer kept in memory, in every encoding. `bytes` is what it weighs there. */
export type StoredAnswer = { status: number; variants: Record<Encoding, Variant>; bytes: number };

// Sent with 304 as well (RFC 9110, 15.4.5); the rest belongs to the body.
const KEPT_WITHOUT_BODY = new Set(['cache-control', 'content-security-policy', 'vary', 'etag']);

/** Prepares an answer: encodes the body, tags each encoding strongly, and writes all heads once. */
export async function storeAnswer(status: number, identity: Buffer, headers: Headers): Promise<StoredAnswer> {
  return storeEncoded(status, await encodeBody(identity), headers);
}

/** The same for a body that would not get smaller, such as a font or a picture. */
export function storePlainAnswer(status: number, identity: Buffer, headers: Headers): StoredAnswer {
  return storeEncoded(status, { br: identity, gzip: identity, identity }, headers);
}

function storeEncoded(status: number, bodies: EncodedBodies, headers: Headers): StoredAnswer {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const isEncoded = bodies.br !== bodies.identity;
  const variantOf = (encoding: Encoding): Variant => {
    const body = bodies[encoding];
    const isPlain = encoding === 'identity' || !isEncoded;
    const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
    const complete: Headers = {
      ...headers,
      ...(isEncoded ? { vary: 'accept-encoding' } : {}),
      ...(isPlain ? {} : { 'content-encoding': encoding }),
      etag,
      'content-length': String(body.length),
    };
    const kept = Object.entries(complete).filter(([name]) => KEPT_WITHOUT_BODY.has(name));
    return { etag, head: Object.entries(complete).flat(), notModifiedHead: kept.flat(), body };
  };
  const variants = { br: variantOf('br'), gzip: variantOf('gzip'), identity: variantOf('identity') };
  const bytes = new Set(ENCODINGS.map((encoding) => variants[encoding].body)).values();
  return { status, variants, bytes: [...bytes].reduce((sum, body) => sum + body.length, 2_048) };
}
