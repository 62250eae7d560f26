import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { answerProbe } from './probes';

/** What was answered to a request for `url`; null where it was left alone. */
function probe(url: string | undefined, isReady: boolean) {
  const answered: { status?: number; headers?: Record<string, string>; body?: string } = {};
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(answered, { status, headers });
    },
    end(body: string) {
      answered.body = body;
    },
  };
  const isAnswered = answerProbe({ url } as IncomingMessage, response as unknown as ServerResponse, isReady);
  if (!isAnswered) expect(answered).toEqual({});
  return isAnswered ? answered : null;
}

describe('answerProbe', () => {
  it('says that the process lives, ready or not', () => {
    expect(probe('/healthz', false)).toMatchObject({ status: 200, body: 'ok\n' });
    expect(probe('/healthz', true)).toMatchObject({ status: 200, body: 'ok\n' });
  });

  it('says whether pages can be served', () => {
    expect(probe('/readyz', false)).toMatchObject({ status: 503, body: 'starting\n' });
    expect(probe('/readyz', true)).toMatchObject({ status: 200, body: 'ok\n' });
  });

  it('forbids caches to keep what it says', () => {
    expect(probe('/readyz', false)?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('ignores a query', () => {
    expect(probe('/healthz?x', true)).toMatchObject({ status: 200 });
  });

  it.each([undefined, '', '/', '/healthz/', '/Healthz', '/fr/healthz', '/?/healthz', '/healthzz'])(
    'leaves "%s" alone',
    (url) => {
      expect(probe(url, true)).toBeNull();
    },
  );
});
