import { SetupError } from '../lib/data/postgres/setup-error';
import { MigrationError } from '../prisma/migrate/migration-error';

/**
 * Prints why a command cannot go on and sets exit code 1. Errors meant for a person are one message; anything
 * else is a defect of ours and keeps its stack trace.
 */
export function fail(error: unknown): void {
  const isExpected = error instanceof SetupError || error instanceof MigrationError;
  console.error(isExpected ? `faultline: ${error.message}` : error);
  process.exitCode = 1;
}
