import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '@/prisma/generated/client';
import { readEnv } from './env';

/** A client, or the same inside one of its transactions. */
export type Database = PrismaClient | Prisma.TransactionClient;

type Role = 'app' | 'public';

// On globalThis, so that a development server that reloads this module does not open a pool each time.
const store = globalThis as { faultlineClients?: Map<Role, PrismaClient> };
store.faultlineClients ??= new Map();
const clients = store.faultlineClients;

/** The database as faultline_app: drafts, publishing, audit. Made at the first call, so a build needs none. */
export function appClient(): PrismaClient {
  return clientOf('app', 'APP_DATABASE_URL');
}

/** The database as faultline_public: published revisions and nothing else. All public pages read through it. */
export function publicClient(): PrismaClient {
  return clientOf('public', 'PUBLIC_DATABASE_URL');
}

/** Closes what was opened; for commands and tests, so that their process can end. */
export async function closeClients(): Promise<void> {
  const open = [...clients.values()];
  clients.clear();
  await Promise.all(open.map((client) => client.$disconnect()));
}

function clientOf(role: Role, variable: 'APP_DATABASE_URL' | 'PUBLIC_DATABASE_URL'): PrismaClient {
  const client = clients.get(role) ?? connect(variable);
  clients.set(role, client);
  return client;
}

function connect(variable: 'APP_DATABASE_URL' | 'PUBLIC_DATABASE_URL'): PrismaClient {
  const connectionString = readEnv()[variable];
  if (!connectionString)
    throw new Error(`${variable} missing: start Faultline by "npm start", which sets it`);
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString, max: 10, connectionTimeoutMillis: 5_000 }),
  });
}
