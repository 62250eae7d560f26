import { Client } from 'pg';
import { withClient } from './postgres/with-client';

/** True while the database holds no incident. Asked without the Prisma client, which need not be loaded for it. */
export async function isDatabaseEmpty(url: string): Promise<boolean> {
  return withClient(new Client({ connectionString: url }), async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT FROM "Incident") AS found',
    );
    return rows[0]?.found === false;
  });
}
