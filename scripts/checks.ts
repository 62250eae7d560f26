import { runNode } from './run-node';
import { runStep } from './steps';

/** Lint and types; a SetupError holds what they found. */
export async function runChecks(): Promise<void> {
  await runStep(
    'lint',
    () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    () => 'nothing found',
  );
  // Types of routes are made by Next; without them a clean clone would not type-check.
  await runStep(
    'route types',
    () => runNode(['node_modules/next/dist/bin/next', 'typegen']),
    () => 'made',
  );
  await runStep(
    'types',
    () => runNode(['node_modules/typescript/bin/tsc', '--noEmit']),
    () => 'sound',
  );
}
