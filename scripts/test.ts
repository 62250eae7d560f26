import { SetupError } from '../lib/data/postgres/setup-error';
import { buildApp } from './build';
import { runChecks } from './checks';
import { ensureChromium } from './chromium';
import { fail } from './fail';
import { generateClient } from './generate';
import { runStep } from './steps';
import { runVitest } from './vitest';

/** `npm test`: everything. Its last line says how many tests passed and failed. */
try {
  await generateClient();
  await runChecks();
  const browser = await ensureChromium();
  if (!browser) {
    throw new SetupError(
      'No Chromium for the browser tests: install the package "chromium", or set CHROMIUM_PATH to one.',
    );
  }
  await runStep('build', buildApp, (built) => (built ? 'made' : 'reused: nothing changed'));
  const counts = [await runVitest(['unit', 'integration']), await runVitest(['e2e'])];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
