import pg from 'pg';
import { onConnection } from './migration-pool';

/** Why a script failed, and whether it is certain that nothing of it was kept. */
export type ScriptFailure = { message: string; rolledBack: boolean };

class UnfinishedTransactionError extends Error {}

/**
 * Runs a migration as one query, which PostgreSQL makes one transaction: a script that fails leaves nothing behind.
 * What the script set for its session is undone, so that the next one and the bookkeeping start clean.
 */
export async function runScript(pool: pg.Pool, script: string): Promise<void> {
  await onConnection(pool, async (client) => {
    try {
      await client.query(script);
      // Whatever is recorded inside a transaction left open would be lost with it.
      if (client.getTransactionStatus() !== 'I') {
        throw new UnfinishedTransactionError(
          'the script begins a transaction and does not end it; leave BEGIN out, a script is one transaction',
        );
      }
      await client.query('RESET ALL; RESET ROLE');
    } finally {
      if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK').catch(() => {});
    }
  });
}

/** The database's message with the line of the script, detail, hint and context, as far as it gave them. */
export function toScriptFailure(error: unknown, script: string): ScriptFailure {
  if (!(error instanceof pg.DatabaseError)) {
    const message = error instanceof Error ? error.message : String(error);
    // A connection may break after the script took effect and before the answer arrives.
    return { message, rolledBack: error instanceof UnfinishedTransactionError };
  }
  const position = Number(error.position);
  const line = position > 0 ? ` (line ${script.slice(0, position).split('\n').length})` : '';
  const { detail, hint, where } = error;
  const more = [detail && `Detail: ${detail}`, hint && `Hint: ${hint}`, where && `Context: ${where}`];
  return { message: [`${error.message}${line}`, ...more.filter(Boolean)].join('\n  '), rolledBack: true };
}
