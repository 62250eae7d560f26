import { Client } from 'pg';

/** True while the database holds no incident. Asked without the Prisma client, which need not be loaded for it. */
export async function isDatabaseEmpty(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      'SELECT EXISTS (SELECT FROM "Incident") AS found',
    );
    return rows[0]?.found === false;
  } finally {
    await client.end();
  }
}
