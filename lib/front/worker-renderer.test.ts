import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWorkerRenderer } from './worker-renderer';

/** A thread that renders paths as they are, and dies of one of them. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, path }) => {
  if (path === '/die') process.exit(3);
  if (path === '/fail') return parentPort.postMessage({ id, failure: 'no such page' });
  parentPort.postMessage({ id, rendered: { status: 200, headers: {}, body: new TextEncoder().encode(path) } });
});
parentPort.postMessage({ ready: true });
`;

async function start() {
  const renderer = await startWorkerRenderer(
    new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
    null,
  );
  onTestFinished(() => renderer.close());
  return renderer;
}

describe('a renderer in a thread', () => {
  it('gives each caller its own answer', async () => {
    const { render } = await start();
    const answers = await Promise.all(['/a', '/b', '/c'].map((path) => render(path)));
    expect(answers.map(({ body }) => body.toString())).toEqual(['/a', '/b', '/c']);
  });

  it('passes on why a rendering failed', async () => {
    const { render } = await start();
    await expect(render('/fail')).rejects.toThrow('no such page');
  });

  it('fails what a dying thread had in hand, and goes on with another', async () => {
    const { render } = await start();
    await expect(render('/die')).rejects.toThrow('renderer ended with 3');
    await expect(render('/a')).rejects.toThrow('renderer not running');
    await vi.waitFor(async () => expect((await render('/a')).body.toString()).toBe('/a'), 5_000);
  });
});
