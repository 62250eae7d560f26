import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acquireDataLock, type DataLock } from '../../../lib/data/postgres/data-lock';
import { identifyProcess } from '../../../lib/data/postgres/process-identity';
import { SetupError } from '../../../lib/data/postgres/setup-error';
import { startChild } from './child-process';
import { newDataDir, query, startForTest } from './data-folders';

describe('the lock of the data folder', () => {
  it('is refused to a second process with a sentence, until the first gives it back', async () => {
    const dataDir = await newDataDir();
    const lock = await acquireDataLock(dataDir);
    const refused = await startChild(['lock', dataDir]);
    expect(refused.said).toMatchObject({ ok: false, name: 'DataLockedError' });
    expect(refused.said.message).toContain(`Faultline already runs on ${dataDir} (process ${process.pid})`);
    await expect(acquireDataLock(dataDir)).rejects.toBeInstanceOf(SetupError);

    await lock.release();
    expect((await startChild(['lock', dataDir])).said.ok).toBe(true);
  });

  it('keeps a second start from touching the first one’s database', async () => {
    const dataDir = await newDataDir();
    const { ownerUrl } = await startForTest(dataDir);
    const second = await startChild(['serve', dataDir]);
    expect(second.said.message).toContain('already runs');
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['nothing', null],
    ['the lock of a dead process', staleLock()],
    ['an empty lock', ''],
    ['rubbish', '\u0000\u0000{'],
  ])('goes to exactly one of several processes that find %s', async (_, left) => {
    const dataDir = await newDataDir();
    await mkdir(dataDir);
    if (left !== null) await writeFile(join(dataDir, 'lock'), left);
    const together = String(Date.now() + 2500);
    const children = await Promise.all(
      Array.from({ length: 5 }, () => startChild(['lock', dataDir, together])),
    );
    const winners = children.filter((child) => child.said.ok);
    expect(winners).toHaveLength(1);
    for (const { said } of children.filter((child) => !child.said.ok)) {
      expect(said.message).toContain(`(process ${winners[0]?.pid})`);
    }
    expect(await readdir(dataDir)).toEqual(['lock']);
  });

  it('goes to exactly one of many at once in every round, and leaves nothing behind', async () => {
    const dataDir = await newDataDir();
    await mkdir(dataDir);
    for (let round = 0; round < 50; round++) {
      if (round % 2 === 0) await writeFile(join(dataDir, 'lock'), staleLock());
      const takes = await Promise.allSettled(Array.from({ length: 20 }, () => acquireDataLock(dataDir)));
      const won = takes.filter(
        (take): take is PromiseFulfilledResult<DataLock> => take.status === 'fulfilled',
      );
      expect(won).toHaveLength(1);
      expect(await readdir(dataDir)).toEqual(['lock']);
      await won[0]?.value.release();
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('passes to the next start when the holder was killed', async () => {
    const dataDir = await newDataDir();
    const child = await startChild(['lock', dataDir]);
    await child.kill();
    await expect(acquireDataLock(dataDir)).resolves.toBeDefined();
  });

  it('is not blocked by a recycled pid, nor by a successor that died while taking over', async () => {
    const dataDir = await newDataDir();
    const path = join(dataDir, 'lock');
    const killed = await startChild(['lock', dataDir]);
    await killed.kill();
    const text = await readFile(path, 'utf8');
    // The same run of another process with the pid of this living one.
    await writeFile(
      path,
      JSON.stringify({ ...JSON.parse(text), pid: process.pid, identity: 'another-boot/1' }),
    );
    const lock = await acquireDataLock(dataDir);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      identity: identifyProcess(process.pid),
    });
    await lock.release();

    await writeFile(path, '');
    const { createHash } = await import('node:crypto');
    const succession = `${path}.after-${createHash('sha256').update('').digest('hex').slice(0, 16)}`;
    await writeFile(succession, text);
    await acquireDataLock(dataDir);
    expect(await readdir(dataDir)).toEqual(['lock']);
  });
});

function staleLock(): string {
  return JSON.stringify({
    pid: 2 ** 22 + 7,
    identity: 'another-boot/1',
    purpose: 'serve',
    token: Math.random(),
  });
}
