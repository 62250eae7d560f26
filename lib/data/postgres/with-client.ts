import type { Client } from 'pg';

/**
 * Connects, runs one task, and closes. A server that goes away, even between two queries, fails the task: pg says so by
 * an event as well, and unheard that would end the process.
 */
export async function withClient<T>(client: Client, task: (client: Client) => Promise<T>): Promise<T> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await task(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
