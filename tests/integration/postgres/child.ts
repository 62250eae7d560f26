// Run as a process of its own: child.ts <lock|serve|tool> <data folder> [not before, epoch ms].
// Says in one line of JSON what came of it, then holds what it got until its input ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireDataLock } from '../../../lib/data/postgres/data-lock';
import { openDatabase } from '../../../lib/data/postgres/open-database';

const [task, dataDir = '', notBefore = '0'] = process.argv.slice(2);

async function take(): Promise<{ ownerUrl?: string; close(): Promise<void> }> {
  if (task === 'serve' || task === 'tool') return openDatabase({ dataDir, mode: task });
  const lock = await acquireDataLock(dataDir);
  return { close: () => lock.release() };
}

try {
  await sleep(Math.max(0, Number(notBefore) - Date.now()));
  const { ownerUrl, close } = await take();
  console.log(JSON.stringify({ ok: true, ownerUrl, uid: process.getuid?.() }));
  process.stdin.resume().once('end', () => close().then(() => process.exit(0)));
} catch (error) {
  const { name, message } = error as Error;
  console.log(JSON.stringify({ ok: false, name, message }));
  process.exitCode = 1;
}
