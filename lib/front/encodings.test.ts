import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, encodeBody, encodeOnce } from './encodings';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('is always one that we have, whatever a client sends', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header));
      }),
    );
  });

  it('loses nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        const body = Buffer.from(bytes);
        const { br, gzip } = await encodeBody(body);
        expect(brotliDecompressSync(br).equals(body)).toBe(true);
        expect(gunzipSync(gzip).equals(body)).toBe(true);
        expect(gunzipSync(await encodeOnce(body, 'gzip')).equals(body)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
