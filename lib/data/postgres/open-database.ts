import { attachCluster } from './attach';
import { checkExternalDatabase } from './external-database';
import { startLockedCluster } from './locked-cluster';

export type OpenDatabase = {
  ownerUrl: string;
  kind: 'embedded' | 'external';
  description: string;
  close(): Promise<void>;
};

export type OpenDatabaseOptions = { databaseUrl?: string; dataDir: string; mode: 'serve' | 'tool' };

/** The database to work on: the server of DATABASE_URL if given, else our own in the data folder. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  mode,
}: OpenDatabaseOptions): Promise<OpenDatabase> {
  const ownerUrl = databaseUrl?.trim();
  if (ownerUrl) {
    const description = await checkExternalDatabase(ownerUrl);
    return { ownerUrl, kind: 'external', description, close: async () => undefined };
  }
  const cluster = await (mode === 'serve' ? startLockedCluster(dataDir, 'serve') : attachCluster(dataDir));
  return {
    ownerUrl: cluster.ownerUrl,
    kind: 'embedded',
    description: `PostgreSQL 18 in ${dataDir} on port ${cluster.port}`,
    close: cluster.stop,
  };
}
