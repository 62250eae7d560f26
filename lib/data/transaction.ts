import 'server-only';
import { Prisma, type PrismaClient } from '@/prisma/generated/client';

const ATTEMPTS = 5;

/**
 * Runs `work` in one serializable transaction: all or nothing, as if nobody else were there. A conflict with
 * another transaction (SQLSTATE 40001 or 40P01) is tried again, so `work` must have no effect outside of it.
 */
export async function inSerializableTransaction<T>(
  client: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.$transaction(work, {
        isolationLevel: Prisma.TransactionIsolationLevel.Serializable,
        maxWait: 10_000,
        timeout: 30_000,
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034';
}
