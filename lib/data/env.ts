import { existsSync } from 'node:fs';
import { z } from 'zod';
import { SetupError } from './postgres/setup-error';

const port = z.coerce.number().int().min(0).max(65_535);
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgresql://user:password@host:5432/database',
});

/** Every variable that Faultline reads from its environment; `.env.example` lists the same (a test compares). */
export const envSchema = z.object({
  /** A PostgreSQL of your own, as the role that owns the schema. Without it, one is started in FAULTLINE_DATA_DIR. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database as the role faultline_app. Worked out from DATABASE_URL where it holds a password. */
  APP_DATABASE_URL: postgresUrl.optional(),
  /** The same database as the role faultline_public, which reads published revisions only. Likewise. */
  PUBLIC_DATABASE_URL: postgresUrl.optional(),
  FAULTLINE_DATA_DIR: z.string().min(1).default('.data'),
  /** Address of the site as visitors see it, without a path. Default: http://localhost:<PORT>. */
  FAULTLINE_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://postmortems.example.org' })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'no path behind the host')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** How many reverse proxies of your own stand before Faultline: 0 takes the address of whoever connects. */
  FAULTLINE_TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Port on HOST for `/metrics` in the format of Prometheus; without it there is none. */
  FAULTLINE_METRICS_PORT: port.optional(),
  FAULTLINE_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
});

export type Env = z.infer<typeof envSchema> & { FAULTLINE_BASE_URL: string };

/**
 * The checked environment. An empty or blank variable counts as not set. Throws a SetupError whose message names each
 * variable that is wrong and what it should look like; the value itself is not repeated (it may be a secret).
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = envSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SetupError(`environment invalid: ${lines.join('; ')}`);
  }
  return {
    ...result.data,
    FAULTLINE_BASE_URL: result.data.FAULTLINE_BASE_URL ?? `http://localhost:${result.data.PORT}`,
  };
}

/** The environment of a command: what a file `.env` in the working directory adds to it, then checked. */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv();
}
