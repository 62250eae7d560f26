import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { envSchema, readEnv } from './env';

const NAMES = Object.keys(envSchema.shape);

function messageOf(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      FAULTLINE_DATA_DIR: '.data',
      FAULTLINE_BASE_URL: 'http://localhost:3000',
      FAULTLINE_LOG_LEVEL: 'warn',
      FAULTLINE_TRUST_PROXY: 0,
      HOST: '127.0.0.1',
      PORT: 3000,
    });
  });

  it('takes an empty or blank variable for one that is not set', () => {
    for (const blank of ['', ' ']) {
      expect(readEnv(Object.fromEntries(NAMES.map((name) => [name, blank])))).toEqual(readEnv({}));
    }
  });

  it('leaves variables alone that are not Faultline’s', () => {
    expect(readEnv({ PATH: '/bin', NODE_ENV: 'test' })).toEqual(readEnv({}));
  });

  it('reads the port as a number and makes the site’s address of it', () => {
    expect(readEnv({ PORT: '8080' })).toMatchObject({
      PORT: 8080,
      FAULTLINE_BASE_URL: 'http://localhost:8080',
    });
  });

  it('takes the site’s address without its last slash', () => {
    const given = { FAULTLINE_BASE_URL: 'https://postmortems.example.org/' };
    expect(readEnv(given).FAULTLINE_BASE_URL).toBe('https://postmortems.example.org');
  });

  const SECRET = 'hunter2';
  it.each([
    ['DATABASE_URL', SECRET],
    ['DATABASE_URL', `mysql://user:${SECRET}@host/db`],
    ['APP_DATABASE_URL', `https://${SECRET}.example.org`],
    ['PUBLIC_DATABASE_URL', `//${SECRET}`],
    ['FAULTLINE_BASE_URL', SECRET],
    ['FAULTLINE_BASE_URL', `ftp://${SECRET}.example.org`],
    ['FAULTLINE_BASE_URL', `https://example.org/${SECRET}`],
    ['PORT', SECRET],
    ['PORT', '-4711'],
    ['PORT', '74711'],
    ['PORT', '4711.5'],
  ])('refuses %s=%s, names the variable and does not repeat the value', (name, value) => {
    const message = messageOf(() => readEnv({ [name]: value }));
    expect(message).toMatch(new RegExp(`^environment invalid: ${name}: .`));
    expect(message).not.toContain(value);
    expect(message).not.toContain(SECRET);
  });

  it('names every variable that is wrong', () => {
    expect(() => readEnv({ PORT: 'x', DATABASE_URL: 'y' })).toThrow(/DATABASE_URL: .*; PORT: /);
  });
});

describe('.env.example', () => {
  const variables = async () =>
    (await readFile('.env.example', 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('=') as [string, string]);

  it('lists the variables that Faultline reads, each once', async () => {
    expect((await variables()).map(([name]) => name).sort()).toEqual([...NAMES].sort());
  });

  it('holds the values that hold without it', async () => {
    expect(readEnv(Object.fromEntries(await variables()))).toEqual(readEnv({}));
  });
});
