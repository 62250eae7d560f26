import { type ChildProcess, spawn } from 'node:child_process';
import { SetupError } from '../lib/data/postgres/setup-error';
import { root } from './root';

const running = new Set<ChildProcess>();

/**
 * Runs a program of node_modules in the project's folder and waits for it. Its output is kept back and becomes
 * part of the SetupError when it fails.
 */
export async function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => running.delete(child));
  if (code !== 0) {
    throw new SetupError(`"${args.join(' ')}" failed:\n${Buffer.concat(output).toString().trim()}`);
  }
}

/** Ends what runNode started and has not ended yet. */
export function stopRunningPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}
