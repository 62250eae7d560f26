import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root';
import { runNode } from './run-node';
import { hashSources } from './source-hash';

const SOURCES = [
  'app',
  'components',
  'lib',
  'content/messages',
  'prisma/schema.prisma',
  'public',
  'next.config.ts',
  'proxy.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const STAMP = path.join(root, '.next/source-sha256');

/** Builds the web app unless the last build was made from the same sources. True when it had to. */
export async function buildApp(): Promise<boolean> {
  const hash = await hashSources(root, SOURCES);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === hash) return false;
  await runNode(['node_modules/next/dist/bin/next', 'build'], {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  await writeFile(STAMP, hash);
  return true;
}
