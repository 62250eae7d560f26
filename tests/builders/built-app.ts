import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropLockFile, takeLockFile } from '../../lib/data/postgres/lock-file';
import { buildApp } from '../../scripts/build';
import { generateClient } from '../../scripts/generate';
import { root } from '../../scripts/root';

/** Builds the app where it is not built yet, once, however many test files ask for it at the same time. */
export async function ensureBuilt(): Promise<void> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = path.join(tmpdir(), `faultline-build-${name}`);
  let taken = await takeLockFile(lock, 'tool');
  while (typeof taken !== 'string') {
    await sleep(200);
    taken = await takeLockFile(lock, 'tool');
  }
  try {
    await generateClient();
    await buildApp();
  } finally {
    await dropLockFile(lock, taken);
  }
}
