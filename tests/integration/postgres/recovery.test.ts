import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { identifyProcess } from '../../../lib/data/postgres/process-identity';
import { startChild } from './child-process';
import { findServerPid, newDataDir, query, startForTest, trackDataDir } from './data-folders';

describe('what a crash leaves behind', () => {
  it('adopts the server that outlived kill -9 of its Faultline, with its data, and stops it in the end', async () => {
    const dataDir = await newDataDir();
    const child = await startChild(['serve', dataDir]);
    await query(child.said.ownerUrl ?? '', "CREATE TABLE note AS SELECT 'kept'::text AS text");
    const pid = await findServerPid(dataDir);
    await child.kill();
    expect(await findServerPid(dataDir)).toBe(pid);

    const cluster = await startForTest(dataDir);
    expect(cluster).toMatchObject({ adopted: true, ownerUrl: child.said.ownerUrl });
    expect(await query(cluster.ownerUrl, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
    expect(await findServerPid(dataDir)).toBe(pid);
    await cluster.stop();
    expect(identifyProcess(pid ?? 0)).toBeNull();
  });

  it('starts at once after kill -9 of the server, with its data', async () => {
    const dataDir = await newDataDir();
    const first = await startForTest(dataDir);
    await query(first.ownerUrl, "CREATE TABLE note AS SELECT 'kept'::text AS text");
    process.kill((await findServerPid(dataDir)) ?? 0, 'SIGKILL');
    await first.stop();

    const second = await startForTest(dataDir);
    expect(second.adopted).toBe(false);
    expect(await query(second.ownerUrl, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });

  it.each([
    ['is empty', async () => ''],
    ['is rubbish', async () => 'x\n\u0000\n-1\n99999999\n'],
    ['names a process that is gone', async () => postmasterFile(2 ** 22 + 7)],
    ['names another program', async () => postmasterFile(process.pid)],
    ['names a zombie', async () => postmasterFile(await makeZombie())],
  ])('starts when postmaster.pid %s', async (_, write) => {
    const dataDir = await newDataDir();
    await (await startForTest(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), await write());
    const cluster = await startForTest(dataDir);
    expect(cluster.adopted).toBe(false);
    expect(await query(cluster.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('does not take the server of a folder for that of its copy', async () => {
    const dataDir = await newDataDir();
    const original = await startForTest(dataDir);
    await query(original.ownerUrl, 'CHECKPOINT');
    const copy = trackDataDir(`${dataDir}-copy`);
    await cp(dataDir, copy, { recursive: true });
    await rm(join(copy, 'lock'));
    const cluster = await startForTest(copy);
    expect(cluster).toMatchObject({ adopted: false });
    expect(cluster.port).not.toBe(original.port);
    expect(await query(original.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes the cluster anew after an attempt that broke off, with the password already written', async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, 'postgres.init-0123abcd', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'password'), 'of-the-first-attempt\n');
    const cluster = await startForTest(dataDir);
    expect(cluster.ownerUrl).toContain(':of-the-first-attempt@');
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'password', 'postgres', 'postgres.log']);
  });

  it('makes the database when the crash came right after the making of the cluster', async () => {
    const dataDir = await newDataDir();
    const first = await startForTest(dataDir);
    await query(first.ownerUrl.replace(/faultline$/, 'postgres'), 'DROP DATABASE faultline');
    await first.stop();
    const second = await startForTest(dataDir);
    expect(await query(second.ownerUrl, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it.each([
    ['a lost password', 'still running', (path: string) => rm(path)],
    ['a spoilt password', 'stopped', (path: string) => writeFile(path, "it's; DROP\n")],
    ['another password', 'stopped', (path: string) => writeFile(path, 'another\n')],
  ])('renews %s with the server %s', async (_, state, change) => {
    const dataDir = await newDataDir();
    const child = await startChild(['serve', dataDir]);
    await query(child.said.ownerUrl ?? '', "CREATE TABLE note AS SELECT 'kept'::text AS text");
    await (state === 'stopped' ? child.finish() : child.kill());
    await change(join(dataDir, 'password'));
    const cluster = await startForTest(dataDir);
    expect(cluster.ownerUrl).not.toContain(new URL(child.said.ownerUrl ?? '').password);
    expect(await query(cluster.ownerUrl, 'SELECT text FROM note')).toEqual([{ text: 'kept' }]);
  });
});

function postmasterFile(pid: number): string {
  return `${pid}\n/somewhere\n1790000000\n5432\n\n127.0.0.1\n  123 456\nready   \n`;
}

/** A process that ended but whose parent never asks for it. The parent ends with this test run. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 20'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface({ input: parent.stdout }), 'line');
  parent.unref();
  return Number(line);
}
