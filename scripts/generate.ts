import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root';
import { runNode } from './run-node';
import { hashSources } from './source-hash';

const OUTPUT = path.join(root, 'prisma/generated');
const STAMP = path.join(OUTPUT, '.source-sha256');

/** Generates the Prisma client unless it already fits the schema. True when it had to. */
export async function generateClient(): Promise<boolean> {
  const hash = await hashSources(root, [
    'prisma/schema.prisma',
    'prisma.config.ts',
    'node_modules/prisma/package.json',
  ]);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return false;
  // Prisma looks for an engine that it would download; any existing file in its place keeps it offline.
  await runNode(['node_modules/prisma/build/index.js', 'generate'], {
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'package.json'),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  });
  await writeFile(STAMP, hash);
  return true;
}
