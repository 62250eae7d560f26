import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the links between library names that an npm package cannot carry. Its install script does the same, but
 * `npm ci --ignore-scripts` skips that. What fails here (a read-only node_modules) shows when a binary is tried.
 */
export async function repairLibraryLinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(packageRoot, target)).catch(() => undefined),
    ),
  );
}
