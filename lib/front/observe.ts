import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';
import type { Outcome } from './outcome';

export type Observe = {
  (request: IncomingMessage, response: ServerResponse, outcome: Outcome, status: number): void;
  /** Notes why a request could not be answered as asked. */
  failure(request: IncomingMessage, error: unknown): void;
};

/**
 * Counts and logs answers. Answers from memory are logged at level debug only: there are too many of them. A log
 * line holds neither the client's address nor the query.
 */
export function createObserver(log: Logger, metrics: Metrics): Observe {
  let lastId = 0;
  const isVerbose = log.isLevelEnabled('debug');
  const observe = (request: IncomingMessage, response: ServerResponse, outcome: Outcome, status: number) => {
    metrics.count(outcome, status);
    const isFromMemory = outcome === 'hit' || outcome === 'asset';
    if (isFromMemory && !isVerbose) return;
    const startedMs = performance.now();
    const requestId = `${process.pid}-${++lastId}`;
    response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedMs) * 10) / 10;
      const fields = { requestId, method: request.method, path: pathOf(request), status, outcome, ms };
      if (status >= 500) log.warn(fields, 'answered');
      else if (isFromMemory) log.debug(fields, 'answered');
      else log.info(fields, 'answered');
    });
  };
  observe.failure = (request: IncomingMessage, error: unknown) => {
    log.error({ method: request.method, path: pathOf(request), err: error }, 'not answered');
  };
  return observe;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]?.slice(0, 200) ?? '';
}
