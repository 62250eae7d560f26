import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterFile = { pid: number; port: number; isReady: boolean };

/** Where a server that runs on this folder leaves its pid and port. */
export function postmasterPath(pgData: string): string {
  return join(pgData, 'postmaster.pid');
}

/** Reads postmaster.pid: pid in line 1, port in line 4, state in line 8. Null if missing, empty or not understood. */
export async function readPostmasterFile(pgData: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterPath(pgData), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}
