import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../lib/data/postgres/cluster';
import { checkServerFacts } from '../../../lib/data/postgres/external-database';
import { findFreePort } from '../../../lib/data/postgres/free-port';
import { startLockedCluster } from '../../../lib/data/postgres/locked-cluster';
import { openDatabase } from '../../../lib/data/postgres/open-database';
import { SetupError } from '../../../lib/data/postgres/setup-error';
import { query } from './data-folders';

// One server for all tests here: to openDatabase it is somebody else's, and each test only looks at it.
let parent: string;
let server: Cluster;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'faultline-external-'));
  server = await startLockedCluster(join(parent, '.data'), 'serve');
});
afterAll(async () => {
  await server?.stop();
  await rm(parent, { recursive: true, force: true });
});

const NO_FOLDER = '/nonexistent/must/not/be/made';
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: NO_FOLDER, mode: 'serve' });

describe('DATABASE_URL', () => {
  it('is used as it is, and its server is left alone', async () => {
    const database = await open(server.ownerUrl);
    expect(database).toMatchObject({ kind: 'external', ownerUrl: server.ownerUrl });
    expect(database.description).toBe(`PostgreSQL 18.4 at 127.0.0.1:${server.port}, database "faultline"`);
    await database.close();
    expect(await query(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says that nothing listens there', async () => {
    const port = await findFreePort();
    expect(await refusal(`postgresql://me:s3cret-pw@127.0.0.1:${port}/x`)).toContain(
      `127.0.0.1:${port} cannot be used`,
    );
    expect(await refusal(`postgresql://me:s3cret-pw@localhost:${port}/x`)).toContain('nothing listens there');
    expect(await refusal('postgresql://me:s3cret-pw@no-such-host.invalid/x')).toContain('host');
  });

  it('says that the password or the user is wrong', async () => {
    expect(await refusal(server.ownerUrl.replace(/:[\w-]+@/, ':s3cret-pw@'))).toContain(
      'refuses the password',
    );
    expect(await refusal(server.ownerUrl.replace('faultline_owner', 'someone'))).toContain('user "someone"');
    expect(await refusal(server.ownerUrl.replace(/:[\w-]+@/, '@'))).toContain('wants a password');
  });

  it('says that the database is missing or not in UTF-8', async () => {
    expect(await refusal(server.ownerUrl.replace(/faultline$/, 'nowhere'))).toContain(
      'no database "nowhere"',
    );
    await query(
      server.ownerUrl,
      "CREATE DATABASE plain TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'",
    );
    expect(await refusal(server.ownerUrl.replace(/faultline$/, 'plain'))).toContain('SQL_ASCII');
  });

  it('says that it has nothing to do with PostgreSQL', async () => {
    for (const nonsense of [
      'nonsense',
      'mysql://me:s3cret-pw@host/x',
      'postgresql://',
      's3cret-pw',
      'http://[::',
    ]) {
      expect(await refusal(nonsense)).toMatch(/^DATABASE_URL .*postgresql:\/\/user:password@host/);
    }
  });

  it('shows no part of a password that is not escaped', async () => {
    for (const password of ['12#s3cret-pw', '12?s3cret-pw', '12/s3cret-pw', '%s3cret-pw', 'a@s3cret-pw']) {
      await refusal(`postgresql://127.0.0.1:${password}@127.0.0.1:1/x`);
    }
  });

  it('says that the server is something else, does not speak, or has no TLS', async () => {
    const { port, close } = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await refusal(`postgresql://me:s3cret-pw@127.0.0.1:${port}/x`)).toContain('cannot be used');
    close();
    const silent = await listen(() => undefined);
    expect(await refusal(`postgresql://me:s3cret-pw@127.0.0.1:${silent.port}/x`)).toContain(
      'did not answer in time',
    );
    silent.close();
    expect(await refusal(`${server.ownerUrl}?sslmode=verify-full`)).toContain('no encrypted connection');
    expect(await refusal(`${server.ownerUrl}?sslrootcert=/nonexistent`)).toContain(
      'options that cannot be used',
    );
  });

  it('wants PostgreSQL 18', () => {
    const facts = { number: 170_006, version: '17.6 (Debian 17.6-1)', encoding: 'UTF8' };
    expect(() => checkServerFacts(facts, 'db:5432')).toThrow(
      /PostgreSQL 17\.6 .* needs 18 or newer for uuidv7\(\)\.$/,
    );
    expect(() => checkServerFacts({ ...facts, number: 190_001 }, 'db:5432')).not.toThrow();
  });
});

/** The one sentence that a wrong address gives. */
async function refusal(databaseUrl: string): Promise<string> {
  const error = await open(databaseUrl).then(
    () => null,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(SetupError);
  expect(error.message).toMatch(/^DATABASE_URL[^\n]*\.$/);
  expect(error.message).not.toMatch(/\. [A-Z]/);
  expect(error.message).not.toContain('s3cret');
  expect(error.message).not.toContain(new URL(server.ownerUrl).password);
  return error.message;
}

async function listen(onConnection: (socket: import('node:net').Socket) => void) {
  const fake = createServer((socket) => onConnection(socket.on('error', () => undefined)));
  await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done));
  return { port: (fake.address() as import('node:net').AddressInfo).port, close: () => fake.close() };
}
