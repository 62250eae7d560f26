import { Client } from 'pg';
import type { PublishedState } from '../../domain/incident/published-state';

export type Watch = {
  /** Null until it was read once. */
  current(): PublishedState | null;
  isConnected(): boolean;
  stop(): Promise<void>;
};

const CHANNEL = 'faultline_revision';
const POLL_MS = 700;
const QUERY_MS = 5_000;

/**
 * Follows what is published, in this process or any other: told at once by the database (LISTEN) and asked every
 * 0.7 s in any case, since a pooler or a cut connection loses notifications without a word. While the database is
 * away the last known state stays.
 */
export function watchRevisions(publicUrl: string, onChange: (state: PublishedState) => void): Watch {
  let state: PublishedState | null = null;
  let client: Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: publicUrl,
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
    });
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    next.on('notification', () => check());
    try {
      await next.connect();
      // Where nobody may listen, asking every now and then has to do.
      await next.query(`LISTEN ${CHANNEL}`).catch(() => undefined);
      return next;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  }

  function drop(dropped: Client): void {
    if (client === dropped) client = null;
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect();
      const version = await readVersion(client);
      if (version === state?.version) return;
      state = { version, latestBySlug: await readLatest(client) };
      onChange(state);
    } catch {
      const broken = client;
      client = null;
      await broken?.end().catch(() => undefined);
    }
  }

  /** One look after the other; a notification that comes during a look is followed by another one. */
  function check(): void {
    if (stopped) return;
    clearTimeout(timer);
    round = round.then(look).then(() => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(check, POLL_MS);
    });
  }

  check();
  return {
    current: () => state,
    isConnected: () => client !== null,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      await client?.end().catch(() => undefined);
    },
  };
}

async function readVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT count(*) || '-' || coalesce(max("publishedAt"), 'epoch') AS version FROM "Revision"`,
  );
  return rows[0]?.version ?? '';
}

async function readLatest(client: Client): Promise<PublishedState['latestBySlug']> {
  const { rows } = await client.query<{ slug: string; incidentId: string; number: number }>(
    `SELECT DISTINCT "slug", "incidentId", max("number") OVER (PARTITION BY "incidentId") AS "number"
     FROM "Revision" ORDER BY "number"`,
  );
  return new Map(rows.map(({ slug, incidentId, number }) => [slug, { incidentId, number }]));
}
