import { Worker } from 'node:worker_threads';
import type { Render, Rendered } from './renderer';

/** What the thread is asked, and what it answers. */
export type RenderOrder = { id: number; path: string; headers: Record<string, string> };
export type RenderReport =
  | { id: number; rendered: Rendered }
  | { id: number; failure: string }
  | { ready: true };

export type WorkerRenderer = { render: Render; close(): Promise<void> };

type Pending = { resolve(rendered: Rendered): void; reject(error: Error): void };

/** A thread that says nothing for so long hangs: it is ended, and replaced like one that died. */
const MOST_MS = 25_000;

/**
 * Renders in a thread of its own, so that a long page does not keep those waiting who are answered from memory.
 * Resolves when the thread can render. A thread that dies fails what it had in hand and is replaced.
 */
export async function startWorkerRenderer(script: URL, workerData: unknown): Promise<WorkerRenderer> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let isClosing = false;
  let worker: Worker | null = null;

  function startThread(): Promise<Worker> {
    const thread = new Worker(script, { workerData });
    return new Promise((resolve, reject) => {
      thread.on('message', (report: RenderReport) => {
        if ('ready' in report) return resolve(thread);
        const waiting = pending.get(report.id);
        if ('failure' in report) waiting?.reject(new Error(report.failure));
        else waiting?.resolve({ ...report.rendered, body: Buffer.from(report.rendered.body) });
      });
      thread.once('error', reject);
      thread.once('exit', (code) => {
        reject(new Error(`renderer ended with ${code}`));
        for (const { reject: fail } of [...pending.values()]) fail(new Error(`renderer ended with ${code}`));
        if (thread !== worker) return;
        worker = null;
        if (!isClosing) replace();
      });
    });
  }

  function replace(): void {
    startThread().then(
      (next) => {
        worker = next;
      },
      () => setTimeout(replace, 1_000),
    );
  }

  worker = await startThread();
  return {
    render: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const thread = worker;
        if (!thread) return reject(new Error('renderer not running'));
        const id = ++lastId;
        const timer = setTimeout(() => thread.terminate(), MOST_MS);
        const settle = () => {
          clearTimeout(timer);
          pending.delete(id);
        };
        pending.set(id, {
          resolve: (rendered) => {
            settle();
            resolve(rendered);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        });
        thread.postMessage({ id, path, headers } satisfies RenderOrder);
      }),
    async close() {
      isClosing = true;
      await worker?.terminate();
    },
  };
}
