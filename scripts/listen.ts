import type { Server } from 'node:http';
import type { Env } from '../lib/data/env';
import { SetupError } from '../lib/data/postgres/setup-error';
import { createErrorPages } from '../lib/front/error-pages';
import { type FrontServer, startFrontServer } from '../lib/front/front-server';
import type { Parts } from '../lib/front/handle-request';
import { createLog } from '../lib/front/log';
import { createMetrics, type Metrics } from '../lib/front/metrics';
import { startMetricsServer } from '../lib/front/metrics-server';
import { createObserver } from '../lib/front/observe';
import { commonHeaders } from '../lib/front/security-headers';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program uses it; set PORT to another one, or to 0 for any free one',
  EACCES: 'this user may not use it; set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST to 127.0.0.1 or 0.0.0.0',
  ENOTFOUND: 'no such host; set HOST to an address of this machine',
};

export type Listening = Parts & { front: FrontServer; metrics: Metrics; close(): Promise<void> };

/** Starts the front server, and the one for metrics where asked for; a port that cannot be had is a SetupError. */
export async function listen(env: Env): Promise<Listening> {
  const metrics = createMetrics();
  const common = commonHeaders(env.FAULTLINE_BASE_URL);
  const parts: Parts = {
    common,
    errors: await createErrorPages(common),
    observe: createObserver(createLog(env.FAULTLINE_LOG_LEVEL), metrics),
    trustedProxies: env.FAULTLINE_TRUST_PROXY,
  };
  const front = await explain(env.HOST, env.PORT, (host, port) => startFrontServer({ host, port, ...parts }));
  const { FAULTLINE_METRICS_PORT: metricsPort } = env;
  const watching =
    metricsPort === undefined
      ? null
      : await explain(env.HOST, metricsPort, (host, port) => startMetricsServer(metrics, host, port));
  return {
    ...parts,
    front,
    metrics,
    async close() {
      await front.close();
      await closeServer(watching);
    },
  };
}

async function explain<T>(
  host: string,
  port: number,
  start: (host: string, port: number) => Promise<T>,
): Promise<T> {
  try {
    return await start(host, port);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SetupError(`Cannot listen on ${host}:${port}: ${REASONS[code] ?? message}.`);
  }
}

async function closeServer(server: Server | null): Promise<void> {
  if (!server) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
