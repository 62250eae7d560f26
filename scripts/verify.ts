import { runChecks } from './checks';
import { fail } from './fail';
import { generateClient } from './generate';
import { runVitest } from './vitest';

/** `npm run verify`: lint, types and unit tests; no database, no browser. */
try {
  await generateClient();
  await runChecks();
  const { failed } = await runVitest(['unit']);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  fail(error);
}
