import pg from 'pg';

/** OIDs of PostgreSQL's one-byte type "char", as of pg_constraint.contype, and of text. */
const CHAR_OID = 18;
const TEXT_OID = 25;

/** Which columns of a result were "char"; a result is known by its rows, which the adapter passes on as they are. */
const charColumns = new WeakMap<unknown[][], number[]>();

/**
 * Makes the connection of a migration: one only, closed neither for being idle nor for a failed statement, because
 * the advisory lock belongs to it. Columns of type "char", which the adapter does not know, come as text.
 */
export function createMigrationPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    application_name: 'faultline migrations',
  });
  pool.query = (async (config: pg.QueryArrayConfig, values?: unknown[]) => {
    const result = await onConnection(pool, (client) => client.query<unknown[]>(config, values));
    charColumns.set(result.rows, readCharAsText(result.fields));
    return result;
  }) as typeof pool.query;
  return pool;
}

/** Runs one task on the connection, which stays open when a statement fails; pool.query would close it. */
export async function onConnection<T>(
  pool: pg.Pool,
  task: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks rejects the task; unheard, the event would end the process besides.
  const ignore = () => {};
  client.on('error', ignore);
  try {
    return await task(client);
  } finally {
    client.off('error', ignore);
    client.release();
  }
}

/** The positions of the "char" columns in a result with these rows. */
export function charColumnsOf(rows: unknown[][]): number[] {
  return charColumns.get(rows) ?? [];
}

function readCharAsText(fields: pg.FieldDef[]): number[] {
  const found: number[] = [];
  for (const [column, field] of fields.entries()) {
    if (field.dataTypeID !== CHAR_OID) continue;
    field.dataTypeID = TEXT_OID;
    found.push(column);
  }
  return found;
}
