import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** SHA-256 over the names and bytes of the given files and of all files below the given folders. */
export async function hashSources(root: string, entries: readonly string[]): Promise<string> {
  const files = (await Promise.all(entries.map((entry) => listFiles(root, entry)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

async function listFiles(root: string, entry: string): Promise<string[]> {
  const children = await readdir(path.join(root, entry), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (children === null) return [entry];
  const nested = children.map((child) => listFiles(root, path.join(entry, child.name)));
  return (await Promise.all(nested)).flat();
}
