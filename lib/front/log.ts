import { type Logger, pino } from 'pino';

/** Log lines as JSON on standard error, so that they do not mix with what a command tells its user. */
export function createLog(level: string): Logger {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}
