import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';
import type { Outcome } from './outcome';

export type Observe = {
  /** Notes how a request is answered, just before it is. */
  (request: IncomingMessage, response: ServerResponse, outcome: Outcome, status: number): void;
  /** Notes that work on a request began; without it, its time counts from the answer on. */
  began(response: ServerResponse): void;
  /** Notes why a request could not be answered as asked. */
  failure(request: IncomingMessage, error: unknown): void;
};

/** Of the answers from memory one in so many is timed: timing each would cost more than some of them. */
const TIMED_HITS = 64;

/**
 * Counts, times and logs answers. Answers from memory are logged at level debug only: there are too many of them.
 * A log line holds neither the client's address nor the query.
 */
export function createObserver(log: Logger, metrics: Metrics): Observe {
  let lastId = 0;
  let hits = 0;
  const isVerbose = log.isLevelEnabled('debug');
  const began = new WeakMap<ServerResponse, number>();

  const observe = (request: IncomingMessage, response: ServerResponse, outcome: Outcome, status: number) => {
    metrics.count(outcome, status);
    const isFromMemory = outcome === 'hit' || outcome === 'asset';
    if (isFromMemory && !isVerbose && ++hits % TIMED_HITS !== 0) return;
    const startedMs = began.get(response) ?? performance.now();
    const requestId = `${process.pid}-${++lastId}`;
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const ms = performance.now() - startedMs;
      metrics.observeAnswer(outcome, ms / 1_000);
      const path = pathOf(request);
      const fields = {
        requestId,
        method: request.method,
        path,
        status,
        outcome,
        ms: Math.round(ms * 10) / 10,
      };
      if (status >= 500) log.warn(fields, 'answered');
      else if (isFromMemory) log.debug(fields, 'answered');
      else log.info(fields, 'answered');
    });
  };
  observe.began = (response: ServerResponse) => {
    began.set(response, performance.now());
  };
  observe.failure = (request: IncomingMessage, error: unknown) => {
    log.error({ method: request.method, path: pathOf(request), err: error }, 'not answered');
  };
  return observe;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]?.slice(0, 200) ?? '';
}
