import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from '../../../lib/data/postgres/free-port';
import { runNpm, type Settings } from '../../builders/site-process';
import { createTestDatabase } from '../../builders/test-database';
import { newDataFolder, remainingProcesses } from './data-folder';

it('a port in use ends the start in one sentence, and its database with it', async () => {
  const dataDir = await newDataFolder();
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  expect(await refusal({ FAULTLINE_DATA_DIR: dataDir, PORT: String(port) })).toBe(
    `Cannot listen on 127.0.0.1:${port}: another program uses it; set PORT to another one, or to 0 for any free one.`,
  );
  other.close();
  expect(await remainingProcesses(dataDir)).toEqual([]);
});

it('a server of DATABASE_URL that cannot be reached ends the start in one sentence, without its password', async () => {
  const port = await findFreePort();
  const sentence = await refusal({ DATABASE_URL: `postgresql://me:s3cret@127.0.0.1:${port}/faultline` });
  expect(sentence).toBe(
    `DATABASE_URL: the server at 127.0.0.1:${port} cannot be used, nothing listens there; start it or unset DATABASE_URL.`,
  );
});

it.each([
  ['a PORT that is none', { PORT: '70000' }, /^environment invalid: PORT: /],
  [
    'a DATABASE_URL that is none',
    { DATABASE_URL: 'mysql://me:s3cret@db/x' },
    /^environment invalid: DATABASE_URL: /,
  ],
  [
    'a FAULTLINE_BASE_URL with a path',
    { FAULTLINE_BASE_URL: 'https://x.example/y' },
    /^environment invalid: FAULTLINE_BASE_URL: /,
  ],
  [
    'a HOST of another machine',
    { HOST: '192.0.2.1' },
    /^Cannot listen on 192\.0\.2\.1:0: this machine has no such address/,
  ],
])('%s ends the start in one sentence', async (_, settings: Settings, expected) => {
  const dataDir = await newDataFolder();
  expect(await refusal({ FAULTLINE_DATA_DIR: dataDir, ...settings })).toMatch(expected);
  expect(await remainingProcesses(dataDir)).toEqual([]);
});

it.each(['APP_DATABASE_URL', 'PUBLIC_DATABASE_URL'])(
  'a %s that cannot log in ends the start in one sentence',
  async (name) => {
    const { ownerUrl, drop } = await createTestDatabase();
    const url = new URL(ownerUrl);
    url.username = name === 'APP_DATABASE_URL' ? 'faultline_app' : 'faultline_public';
    url.password = 's3cret';
    expect(await refusal({ DATABASE_URL: ownerUrl, [name]: url.href })).toBe(
      `The database cannot be used as ${url.username}: the log-in is refused.`,
    );
    await drop();
  },
);

/** The one sentence with which `npm start` refuses, with exit code 1 and nothing beside it. */
async function refusal(settings: Settings): Promise<string> {
  const { code, errors } = await runNpm(['start'], { PORT: '0', ...settings });
  expect(code).toBe(1);
  const [, sentence = ''] = /^faultline: (.+)\n$/.exec(errors) ?? [];
  expect(sentence, errors).not.toBe('');
  expect(sentence).not.toContain('s3cret');
  return sentence;
}
