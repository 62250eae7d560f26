import { SetupError } from '../lib/data/postgres/setup-error';
import { type FrontServer, startFrontServer } from '../lib/front/front-server';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program uses it; set PORT to another one, or to 0 for any free one',
  EACCES: 'this user may not use it; set PORT to one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address; set HOST to 127.0.0.1 or 0.0.0.0',
  ENOTFOUND: 'no such host; set HOST to an address of this machine',
};

/** Starts the front server; a port that cannot be had is a SetupError that says what to do. */
export async function listen(host: string, port: number): Promise<FrontServer> {
  try {
    return await startFrontServer(host, port);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new SetupError(`Cannot listen on ${host}:${port}: ${REASONS[code] ?? message}.`);
  }
}
