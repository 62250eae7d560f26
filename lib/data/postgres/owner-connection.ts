import pg from 'pg';
import { withClient } from './with-client';

export const OWNER = 'faultline_owner';
export const DATABASE = 'faultline';

/** The address of a database of the embedded server. The password is base64url, so nothing needs escaping. */
export function toOwnerUrl(port: number, password: string, database = DATABASE): string {
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Runs one task on one connection as the owner, whatever PG variables the environment holds. */
export async function withOwner<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    ssl: false,
    connectionTimeoutMillis: 5000,
    options: '-c client_min_messages=warning',
  });
  return withClient(client, task);
}

/** Creates the database if it is missing, which a crash right after the making of the cluster leaves behind. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withOwner(toOwnerUrl(port, password, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0 ENCODING 'UTF8'`);
  });
}
