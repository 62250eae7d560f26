import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { attachCluster } from '../../../lib/data/postgres/attach';
import { openDatabase } from '../../../lib/data/postgres/open-database';
import { startChild } from './child-process';
import { findServerPid, newDataDir, query, startForTest } from './data-folders';

describe('a command line tool', () => {
  it('uses the server of a running start and leaves it running', async () => {
    const dataDir = await newDataDir();
    const served = await startForTest(dataDir);
    const attached = await attachCluster(dataDir);
    expect(attached.ownerUrl).toBe(served.ownerUrl);
    await attached.stop();
    expect(await query(served.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('waits for a start that is still making the database', async () => {
    const dataDir = await newDataDir();
    const serving = startForTest(dataDir);
    await vi.waitUntil(() => existsSync(join(dataDir, 'lock')));
    const [served, attached] = await Promise.all([serving, attachCluster(dataDir)]);
    expect(attached.ownerUrl).toBe(served.ownerUrl);
    await attached.stop();
  });

  it('starts and stops the server when nothing runs, and gives the folder back', async () => {
    const dataDir = await newDataDir();
    const attached = await openDatabase({ dataDir, mode: 'tool' });
    expect(attached).toMatchObject({ kind: 'embedded', description: expect.stringContaining(dataDir) });
    expect(await query(attached.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await attached.close();
    expect(await findServerPid(dataDir)).toBeNull();
    expect((await startForTest(dataDir)).adopted).toBe(false);
  });

  it('waits for another tool, whose server goes away with it', async () => {
    const dataDir = await newDataDir();
    const other = await startChild(['tool', dataDir]);
    const attaching = attachCluster(dataDir);
    expect(await Promise.race([attaching, new Promise((done) => setTimeout(done, 500, 'waiting'))])).toBe(
      'waiting',
    );
    await other.finish();
    const attached = await attaching;
    expect(await query(attached.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await attached.stop();
  });

  it('stops the server that a killed start left, once it is done', async () => {
    const dataDir = await newDataDir();
    await (await startChild(['serve', dataDir])).kill();
    const attached = await attachCluster(dataDir);
    expect(attached.adopted).toBe(true);
    await attached.stop();
    expect(await findServerPid(dataDir)).toBeNull();
  });
});
