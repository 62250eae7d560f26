import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics';
import { createObserver } from './observe';
import type { Outcome } from './outcome';

/** What one answer leaves in log and metrics at a log level. */
async function observed(level: string, outcome: Outcome, status: number) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const observe = createObserver(pino({ level }, { write: (line: string) => lines.push(line) }), metrics);
  const request = {
    method: 'GET',
    url: '/incidents/x?token=s3cret',
    headers: {},
    socket: { remoteAddress: '192.0.2.7' },
  };
  const response = Object.assign(new EventEmitter(), { setHeader: () => undefined });
  observe(request as unknown as IncomingMessage, response as unknown as ServerResponse, outcome, status);
  response.emit('close');
  return { lines: lines.map((line) => JSON.parse(line)), metrics: await metrics.text() };
}

describe('what is noted of an answer', () => {
  it('is JSON with a request id, without the client’s address and the query', async () => {
    const { lines } = await observed('info', 'render', 200);
    expect(lines).toMatchObject([{ method: 'GET', path: '/incidents/x', status: 200, outcome: 'render' }]);
    expect(lines[0].requestId).toMatch(/^\d+-1$/);
    expect(JSON.stringify(lines)).not.toMatch(/s3cret|192\.0\.2\.7/);
  });

  it('is nothing in the log for an answer from memory, unless every answer is asked for', async () => {
    expect((await observed('info', 'hit', 200)).lines).toEqual([]);
    expect((await observed('debug', 'hit', 200)).lines).toHaveLength(1);
  });

  it('is counted by outcome and status, and timed', async () => {
    const { metrics } = await observed('warn', 'error', 503);
    expect(metrics).toContain('faultline_requests_total{outcome="error",status="503"} 1');
    expect(metrics).toContain('faultline_answer_seconds_count{outcome="error"} 1');
  });
});
