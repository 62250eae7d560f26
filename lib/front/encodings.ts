import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Content encodings that we answer in, best first. */
export type Encoding = (typeof ENCODINGS)[number];

export type EncodedBodies = Record<Encoding, Buffer>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The same bytes in every encoding, as small as they get: made once and answered many times. */
export async function encodeBody(identity: Buffer): Promise<EncodedBodies> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        // 11 takes seconds for a long page and saves a few per cent.
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: 9 }),
  ]);
  return { br, gzip: gzipped, identity };
}

/** One quick encoding, for an answer that is given once. */
export async function encodeOnce(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return deflate(identity, { level: 5 });
  return brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

// Browsers send a handful of different headers; whatever else comes may not fill the memory.
const MOST_REMEMBERED = 500;
const remembered = new Map<string, Encoding>();

/**
 * The best encoding that a client accepts (RFC 9110, 12.5.3). Without the header, or when it accepts nothing that
 * we have, the plain bytes: everybody can read them.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const chosen = negotiate(acceptEncoding);
  if (remembered.size < MOST_REMEMBERED) remembered.set(acceptEncoding, chosen);
  return chosen;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const accepted = ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
  return accepted.reduce(
    (best, encoding) => (weightOf(encoding) > weightOf(best) ? encoding : best),
    accepted[0] ?? 'identity',
  );
}
