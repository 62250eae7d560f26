import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of ours by its path from the root, with its text. */
export type SourceFile = { file: string; text: string };

const NOT_OURS = ['node_modules', 'prisma/generated', 'tests/fixtures'];

/** All files below the given folders, and the given files themselves; a folder to come is empty. */
export async function listSourceFiles(entries: readonly string[], extension: RegExp): Promise<SourceFile[]> {
  const files = (await Promise.all(entries.map(listFiles))).flat().filter((file) => extension.test(file));
  return Promise.all(files.sort().map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

async function listFiles(entry: string): Promise<string[]> {
  if (NOT_OURS.includes(entry)) return [];
  const children = await readdir(entry, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (children === null) return [entry];
  return (await Promise.all(children.map(({ name }) => listFiles(path.posix.join(entry, name))))).flat();
}

/** What a module imports, as written: static, for its effect, re-exported, dynamic or as a type. */
export function importSpecifiers(text: string): string[] {
  const statements = [
    /^(?:import|export)\s+(?:type\s+)?[\w*{$][^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"`]([^'"`$]+)/g,
  ];
  return statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(([, specifier = '']) => specifier),
  );
}

/** Where an import leads: the path of a file of ours without its extension, or the name of a package. */
export function importTarget(file: string, specifier: string): { path: string } | { package: string } {
  if (specifier.startsWith('@/')) return { path: specifier.slice(2) };
  if (specifier.startsWith('.')) return { path: path.posix.join(path.posix.dirname(file), specifier) };
  const [first = '', second = ''] = specifier.split('/');
  return { package: specifier.startsWith('@') ? `${first}/${second}` : first };
}
