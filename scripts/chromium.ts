import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The browser for the tests: CHROMIUM_PATH, Debian's, Playwright's own, in this order; null when there is none. */
export function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, DEBIAN_CHROMIUM, chromium.executablePath()];
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? null;
}

/** The same, installed from Debian's packages first where that is possible (root on Debian); null when it is not. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('chromium    not found: installing it with apt-get');
  const run = promisify(execFile);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      maxBuffer: 64 << 20,
    });
  } catch (error) {
    console.error(`chromium    apt-get failed: ${(error as Error).message}`);
  }
  return findChromium();
}
