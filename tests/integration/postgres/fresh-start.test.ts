import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { identifyProcess } from '../../../lib/data/postgres/process-identity';
import { findServerPid, newDataDir, query, startForTest } from './data-folders';

describe('a start on an empty data folder', () => {
  it('brings up PostgreSQL 18 with a database of our own on 127.0.0.1', async () => {
    const cluster = await startForTest(await newDataDir());
    expect(cluster.adopted).toBe(false);
    expect(cluster.ownerUrl).toMatch(
      new RegExp(`^postgresql://faultline_owner:[\\w-]{32}@127\\.0\\.0\\.1:${cluster.port}/faultline$`),
    );
    const [row] = await query(
      cluster.ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_user::text AS name,
              uuidv7() IS NOT NULL AS has_uuidv7, current_setting('TimeZone') AS zone`,
    );
    expect(row).toEqual({ major: 18, name: 'faultline_owner', has_uuidv7: true, zone: 'UTC' });
  });

  it.each([undefined, 'tr_TR.UTF-8', 'xx_NOWHERE'])('is in UTF-8 when LANG is %s', async (lang) => {
    for (const name of ['LANG', 'LC_ALL', 'LC_CTYPE']) vi.stubEnv(name, lang);
    const cluster = await startForTest(await newDataDir());
    const [row] = await query(
      cluster.ownerUrl,
      `SELECT current_setting('server_encoding') AS encoding, upper('éıß') AS upper, length('日本') AS length,
              'é' ~ '[[:alpha:]]' AS is_letter`,
    );
    vi.unstubAllEnvs();
    expect(row).toEqual({ encoding: 'UTF8', upper: 'ÉIß', length: 2, is_letter: true });
  });

  it('is not misled by PG variables of the environment', async () => {
    vi.stubEnv('PGSSLMODE', 'require');
    vi.stubEnv('PGDATA', '/nonexistent');
    vi.stubEnv('PGOPTIONS', '-c nonsense=1');
    const cluster = await startForTest(await newDataDir());
    vi.unstubAllEnvs();
    expect(cluster.port).toBeGreaterThan(1023);
  });

  it('keeps the password, the log and the cluster from everyone else', async () => {
    const dataDir = await newDataDir();
    await startForTest(dataDir);
    const modes = await Promise.all(
      ['password', 'postgres.log', 'postgres'].map(
        async (name) => (await stat(join(dataDir, name))).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o600, 0o600, 0o700]);
    expect((await stat(dataDir)).mode & 0o067).toBe(0);
  });

  it('lets nobody in without the password, and listens on the loopback only', async () => {
    const { ownerUrl, port } = await startForTest(await newDataDir());
    await expect(query(ownerUrl.replace(/:[\w-]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of outside.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await expect(tryConnect(address, port)).resolves.toBe('refused');
    }
  });

  it('loses nothing over a stop and a start, and leaves no process after the stop', async () => {
    const dataDir = await newDataDir();
    const first = await startForTest(dataDir);
    await query(first.ownerUrl, "CREATE TABLE note AS SELECT 'kept'::text AS text");
    const pid = await findServerPid(dataDir);
    await Promise.all([first.stop(), first.stop()]);
    expect(identifyProcess(pid ?? 0)).toBeNull();
    expect(await findServerPid(dataDir)).toBeNull();

    const second = await startForTest(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.ownerUrl, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it('stops at once although a client is connected', async () => {
    const { ownerUrl, stop } = await startForTest(await newDataDir());
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const ended = client.query('SELECT pg_sleep(60)').catch(() => 'ended by the server');
    const startedAt = Date.now();
    await stop();
    expect(await ended).toBe('ended by the server');
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });
});

function tryConnect(host: string, port: number): Promise<'connected' | 'refused'> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    socket
      .on('connect', () => resolve('connected'))
      .on('timeout', () => socket.destroy(new Error('timeout')));
    socket.on('error', () => resolve('refused'));
    socket.on('close', () => socket.destroy());
  });
}
