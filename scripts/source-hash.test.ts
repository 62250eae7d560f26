import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../tests/builders/content-folder';
import { hashSources } from './source-hash';

const FILES = {
  'app/page.tsx': 'page',
  'app/fr/page.tsx': 'page fr',
  'next.config.ts': 'config',
  'README.md': 'words',
};
const ENTRIES = ['app', 'next.config.ts'];

describe('hashSources', () => {
  it('is the same for the same files, whatever the order in which they are named', async () => {
    const [first, second] = [await createFolder(FILES), await createFolder(FILES)];
    const hash = await hashSources(first, ENTRIES);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashSources(second, [...ENTRIES].reverse())).toBe(hash);
  });

  it.each<[string, (folder: string) => Promise<void>]>([
    ['the text of a file', (folder) => writeFile(path.join(folder, 'app/fr/page.tsx'), 'page FR')],
    [
      'the name of a file',
      (folder) => rename(path.join(folder, 'app/page.tsx'), path.join(folder, 'app/home.tsx')),
    ],
    ['one file more', (folder) => writeFile(path.join(folder, 'app/new.ts'), '')],
    ['one file less', (folder) => rm(path.join(folder, 'app/page.tsx'))],
    [
      'a single file that is named itself',
      (folder) => writeFile(path.join(folder, 'next.config.ts'), 'changed'),
    ],
    [
      'a text that moves from one file to the next',
      async (folder) => {
        await writeFile(path.join(folder, 'app/fr/page.tsx'), 'page');
        await writeFile(path.join(folder, 'app/page.tsx'), ' frpage');
      },
    ],
  ])('changes with %s', async (_, change) => {
    const folder = await createFolder(FILES);
    const before = await hashSources(folder, ENTRIES);
    await change(folder);
    expect(await hashSources(folder, ENTRIES)).not.toBe(before);
  });

  it('does not change with files that are not named', async () => {
    const folder = await createFolder(FILES);
    const before = await hashSources(folder, ENTRIES);
    await writeFile(path.join(folder, 'README.md'), 'other words');
    expect(await hashSources(folder, ENTRIES)).toBe(before);
  });

  it('takes a named file that does not exist for nothing', async () => {
    const folder = await createFolder(FILES);
    expect(await hashSources(folder, [...ENTRIES, 'proxy.ts'])).toBe(await hashSources(folder, ENTRIES));
  });
});
