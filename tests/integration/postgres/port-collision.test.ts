import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../../lib/data/postgres/free-port';
import { newDataDir, query, startForTest } from './data-folders';

vi.mock('../../../lib/data/postgres/free-port', { spy: true });

describe('a port that another process takes between our look and the start', () => {
  it('is given up for another one', async () => {
    const thief = createServer();
    const taken = await new Promise<number>((resolve) => {
      thief.listen(0, '127.0.0.1', () => resolve((thief.address() as { port: number }).port));
    });
    vi.mocked(findFreePort).mockResolvedValueOnce(taken);
    const cluster = await startForTest(await newDataDir());
    thief.close();
    expect(findFreePort).toHaveBeenCalledTimes(2);
    expect(cluster.port).not.toBe(taken);
    expect(await query(cluster.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
