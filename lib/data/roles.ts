import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { SetupError } from './postgres/setup-error';
import { withClient } from './postgres/with-client';

export type RoleUrls = { appUrl: string; publicUrl: string };

const ROLES = {
  faultline_app: [],
  faultline_public: ["default_transaction_read_only = 'on'", "statement_timeout = '5s'"],
} as const;

/**
 * Lets the two roles of the web process log in and gives their addresses. Their passwords are derived from the
 * owner's (HMAC-SHA256 over the role's name), so that several processes on one database agree without storing
 * them anywhere; a role that can log in already is left alone, as is one whose address is given. Both log-ins are
 * tried before anybody depends on them.
 * Throws a SetupError when DATABASE_URL holds no password to derive from, its role may not alter roles, or a
 * log-in does not work.
 */
export async function ensureRoles(ownerUrl: string, given: Partial<RoleUrls> = {}): Promise<RoleUrls> {
  const appUrl = given.appUrl ?? roleUrl(ownerUrl, 'faultline_app');
  const publicUrl = given.publicUrl ?? roleUrl(ownerUrl, 'faultline_public');
  const derived = [...(given.appUrl ? [] : [appUrl]), ...(given.publicUrl ? [] : [publicUrl])];
  const reasons = await Promise.all(derived.map(whyRefused));
  const refused = derived.filter((_, index) => reasons[index] !== null);
  if (refused.length > 0) await allowLogin(ownerUrl, refused);
  for (const url of [appUrl, publicUrl]) {
    const reason = await whyRefused(url);
    if (reason) throw new SetupError(`The database cannot be used as ${new URL(url).username}: ${reason}.`);
  }
  return { appUrl, publicUrl };
}

/** Why a log-in does not work, without anything of its password; null when it does. */
async function whyRefused(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await withClient(client, () => client.query('SELECT 1 FROM "Revision" LIMIT 1'));
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === '28P01' || code === '28000' ? 'the log-in is refused' : message;
  }
}

async function allowLogin(ownerUrl: string, urls: string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  try {
    await withClient(client, async () => {
      // Two processes that alter one role at the same moment would fail with "tuple concurrently updated".
      await client.query('SELECT pg_advisory_lock(hashtext($1))', ['faultline roles']);
      for (const url of urls) {
        const { username, password } = new URL(url);
        const role = escapeIdentifier(username);
        await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`);
        for (const setting of ROLES[username as keyof typeof ROLES])
          await client.query(`ALTER ROLE ${role} SET ${setting}`);
      }
    });
  } catch (error) {
    throw new SetupError(
      `The roles of the web process could not be set up (${(error as Error).message}); set APP_DATABASE_URL and PUBLIC_DATABASE_URL to log-ins of faultline_app and faultline_public.`,
    );
  }
}

function roleUrl(ownerUrl: string, role: keyof typeof ROLES): string {
  const url = new URL(ownerUrl);
  if (!url.password) {
    throw new SetupError(
      'DATABASE_URL holds no password to derive those of the web process from; set APP_DATABASE_URL and PUBLIC_DATABASE_URL as well.',
    );
  }
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('hex');
  url.username = role;
  return url.href;
}
