import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { normalUser, startChild } from './child-process';
import { findServerPid, newDataDir, query, startForTest, trackDataDir } from './data-folders';

const isRoot = process.getuid?.() === 0;

describe('the account that the server runs under', () => {
  it('is never root, also below a folder that only the caller may enter', async () => {
    const parent = await newDataDir();
    await mkdir(parent, { mode: 0o700 });
    const dataDir = trackDataDir(join(parent, 'deeper', '.data'));
    const cluster = await startForTest(dataDir);
    expect(await query(cluster.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const { uid } = await stat(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect((await stat(`/proc/${await findServerPid(dataDir)}`)).uid).toBe(uid);
  });

  it('is the caller itself for a normal user', async () => {
    const { dataDir, user } = await folderOfNormalUser();
    const child = await startChild(['serve', dataDir], user);
    expect(child.said).toMatchObject({ ok: true, uid: user.uid });
    expect(await query(child.said.ownerUrl ?? '', "SELECT upper('é') AS upper")).toEqual([{ upper: 'É' }]);
    for (const name of ['.', 'password', 'lock', 'postgres', 'postgres.log']) {
      expect((await stat(join(dataDir, name))).uid).toBe(user.uid);
    }
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await child.finish()).toBe(0);
    expect(await findServerPid(dataDir)).toBeNull();
  });

  it('stays the one who made the cluster, so that root and that user may take turns', async () => {
    const { dataDir, user } = await folderOfNormalUser();
    const made = await startChild(['serve', dataDir], user);
    await query(made.said.ownerUrl ?? '', "CREATE TABLE note AS SELECT 'kept'::text AS text");
    await made.finish();

    const between = await startForTest(dataDir);
    expect(await query(between.ownerUrl, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    await between.stop();

    const again = await startChild(['serve', dataDir], user);
    expect(await query(again.said.ownerUrl ?? '', 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it('takes over a stale lock that root left in a normal user’s folder', async () => {
    const { dataDir, user } = await folderOfNormalUser();
    await mkdir(dataDir, { mode: 0o700 });
    if (isRoot) await chown(dataDir, user.uid, user.account?.gid ?? 0);
    await writeFile(join(dataDir, 'lock'), '{"pid":4194311,"identity":"another-boot/1"}', { mode: 0o644 });
    expect((await startChild(['lock', dataDir], user)).said.ok).toBe(true);
  });

  it('is told in one sentence that it may not write to the data folder', async () => {
    const { dataDir, user } = await folderOfNormalUser();
    await mkdir(dataDir, { mode: 0o500 });
    const { said } = await startChild(['serve', dataDir], user);
    await chmod(dataDir, 0o700);
    expect(said).toMatchObject({ ok: false, name: 'SetupError' });
    expect(said.message).toMatch(/^The data folder \S+ is not open to this user .*FAULTLINE_DATA_DIR.*\.$/);
  });
});

/** A data folder to be, below one that a normal user owns. */
async function folderOfNormalUser() {
  const user = normalUser();
  const parent = await newDataDir();
  await mkdir(parent);
  if (isRoot) {
    await chmod(join(parent, '..'), 0o755);
    await chown(parent, user.uid, user.account?.gid ?? 0);
  }
  return { dataDir: trackDataDir(join(parent, 'data')), user };
}
