import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root';

export type TestCounts = { passed: number; failed: number };

/** Runs test projects and shows their report. A suite that could not even be loaded counts as a failed test. */
export async function runVitest(projects: readonly string[]): Promise<TestCounts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faultline-report-'));
  const report = path.join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const child = spawn(process.execPath, [...args, ...projects.map((project) => `--project=${project}`)], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const counts = await readCounts(report);
  await rm(folder, { recursive: true });
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function readCounts(report: string): Promise<TestCounts> {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { passed: numPassedTests, failed: numFailedTests };
}
