import pg from 'pg';
import { describeConnectionProblem } from './connection-problem';
import { checkDatabaseUrl } from './database-url';
import { SetupError } from './setup-error';
import { withClient } from './with-client';

const PATIENCE_MS = 5000;
const MINIMUM_VERSION = 180_000;

export type ServerFacts = { number: number; version: string; encoding: string };

/** Connects once to the server of DATABASE_URL and returns how to call it; a SetupError if it will not do. */
export async function checkExternalDatabase(databaseUrl: string): Promise<string> {
  checkDatabaseUrl(databaseUrl);
  const client = createClient(databaseUrl);
  const { host, port, user = '', database = '' } = client;
  const where = host.startsWith('/') ? `${host} (socket, ${port})` : `${host}:${port}`;
  const facts = await withClient(client, readServerFacts).catch((error) => {
    throw new SetupError(describeConnectionProblem(error, { where, user, database }));
  });
  checkServerFacts(facts, where);
  return `PostgreSQL ${facts.version.split(' ')[0]} at ${where}, database "${database}"`;
}

/** uuidv7() came with PostgreSQL 18; texts in three languages need UTF-8. */
export function checkServerFacts({ number, version, encoding }: ServerFacts, where: string): void {
  if (number < MINIMUM_VERSION) {
    throw new SetupError(
      `DATABASE_URL: the server at ${where} is PostgreSQL ${version}, and Faultline needs 18 or newer for uuidv7().`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new SetupError(
      `DATABASE_URL: the database at ${where} is encoded in ${encoding}; create one with ENCODING 'UTF8'.`,
    );
  }
}

/** The options of an address may name files of certificates, which are read here. */
function createClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({
      connectionString,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
  } catch {
    throw new SetupError(
      'DATABASE_URL has options that cannot be used; check sslmode and the files it names.',
    );
  }
}

async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(`
    SELECT current_setting('server_version_num')::int AS number,
           current_setting('server_version') AS version,
           current_setting('server_encoding') AS encoding`);
  return rows[0] as ServerFacts;
}
