import path from 'node:path';
import { toOwnerUrl } from '../../lib/data/postgres/owner-connection';
import { readOwnerPassword } from '../../lib/data/postgres/owner-password';
import { readPostmasterFile } from '../../lib/data/postgres/postmaster-file';

/** The address of the database in a data folder, for looking at what a site stored. */
export async function siteDatabaseUrl(dataDir: string): Promise<string> {
  const password = await readOwnerPassword(path.join(dataDir, 'password'));
  const server = await readPostmasterFile(path.join(dataDir, 'postgres'));
  if (!password || !server) throw new Error(`no database runs in ${dataDir}`);
  return toOwnerUrl(server.port, password);
}
