import { chmod, mkdir, mkdtemp, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBinaries } from '../../../lib/data/postgres/binaries';
import { repairLibraryLinks } from '../../../lib/data/postgres/library-links';
import { SetupError } from '../../../lib/data/postgres/setup-error';
import { newDataDir, startForTest } from './data-folders';

describe('a set-up that cannot work', () => {
  it('names a platform for which nothing is packaged, and DATABASE_URL as the way out', async () => {
    const error = await findBinaries('sunos-x64').catch((reason) => reason);
    expect(error).toBeInstanceOf(SetupError);
    expect(error.message).toMatch(/sunos-x64; set DATABASE_URL/);
    await expect(findBinaries('linux-ppc64')).rejects.toThrow(/npm ci.*DATABASE_URL/);
  });

  it('says that the data folder is a file, or below one', async () => {
    const dataDir = await newDataDir();
    await writeFile(dataDir, '');
    await expect(startForTest(dataDir)).rejects.toThrow(/is not a folder/);
    await expect(startForTest(join(dataDir, 'deeper'))).rejects.toThrow(/is not a folder/);
    await expect(startForTest(dataDir)).rejects.toBeInstanceOf(SetupError);
    await expect(startForTest(`${dataDir}-${'x'.repeat(300)}`)).rejects.toThrow(
      /cannot be used \(ENAMETOOLONG/,
    );
  });

  it('refuses a cluster of another PostgreSQL and leaves it as it is', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startForTest(dataDir)).rejects.toThrow(/PostgreSQL 17 .* brings PostgreSQL 18/);
    expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).size).toBe(3);
  });

  it('does not write over a folder that holds something else', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'mine');
    await expect(startForTest(dataDir)).rejects.toThrow(/is not a database; move it away/);
    expect((await stat(join(dataDir, 'postgres', 'thesis.txt'))).size).toBe(4);
  });

  it('gives the reason from the server’s log, and the lock back', async () => {
    const dataDir = await newDataDir();
    await (await startForTest(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), "shared_buffers = 'lots'\n");
    const error = await startForTest(dataDir).catch((reason) => reason);
    expect(error).toBeInstanceOf(SetupError);
    expect(error.message).toMatch(
      /^The database in \S+ does not start: .*shared_buffers.*\(see \S+postgres\.log\)\.$/,
    );
    await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), '');
    await startForTest(dataDir);
  });
});

describe('a set-up that only looks wrong', () => {
  it('makes the data folder private again where PostgreSQL insists on it', async () => {
    const dataDir = await newDataDir();
    await (await startForTest(dataDir)).stop();
    await chmod(join(dataDir, 'postgres'), 0o755);
    await chmod(join(dataDir, 'password'), 0o644);
    await startForTest(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  });

  it('takes a folder whose name a shell would not leave alone', async () => {
    const dataDir = join(dirname(await newDataDir()), `it's "$HOME" \`é\` 日本`);
    expect((await startForTest(dataDir)).adopted).toBe(false);
  });

  it('completes the links of libraries that an install without scripts leaves out', async () => {
    const root = await mkdtemp(join(tmpdir(), 'faultline-links-'));
    await mkdir(join(root, 'native', 'lib'), { recursive: true });
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    await repairLibraryLinks(root);
    await repairLibraryLinks(root);
    expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    await rm(root, { recursive: true });
  });
});
