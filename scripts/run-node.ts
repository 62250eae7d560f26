import { type ChildProcess, spawn } from 'node:child_process';
import { SetupError } from '../lib/data/postgres/setup-error';
import { root } from './root';

const running = new Set<ChildProcess>();
let isStopping = false;

/**
 * Runs a program of node_modules in the project's folder and waits for it. Its output is kept back and becomes
 * part of the SetupError when it fails.
 */
export async function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  if (isStopping) throw new SetupError('Stopping.');
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

/** Ends what runNode started, waits for it, and lets nothing new begin. */
export async function stopRunningPrograms(): Promise<void> {
  isStopping = true;
  const children = [...running];
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
}
