import { describe, expect, it } from 'vitest';
import { createLimit, OverloadError } from './render-limit';

function pending() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

describe('a limit', () => {
  it('never runs more than it allows, and runs everything that it took', async () => {
    const limit = createLimit(2, 100, 10_000);
    let now = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        limit.run(async () => {
          most = Math.max(most, ++now);
          await new Promise((resolve) => setImmediate(resolve));
          now--;
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect([limit.running, limit.waiting]).toEqual([0, 0]);
  });

  it('refuses at once what finds the line full', async () => {
    const limit = createLimit(1, 1, 10_000);
    const first = pending();
    const running = limit.run(() => first.done);
    const waiting = limit.run(async () => 'waited');
    await expect(limit.run(async () => 'too much')).rejects.toThrow(OverloadError);
    first.finish();
    await running;
    expect(await waiting).toBe('waited');
  });

  it('refuses what waited too long, and goes on with the next', async () => {
    const limit = createLimit(1, 5, 20);
    const first = pending();
    const running = limit.run(() => first.done);
    await expect(limit.run(async () => 'late')).rejects.toThrow(OverloadError);
    first.finish();
    await running;
    expect(await limit.run(async () => 'next')).toBe('next');
  });

  it('gives its place back when the work fails', async () => {
    const limit = createLimit(1, 1, 1_000);
    await expect(limit.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await limit.run(async () => 'fine')).toBe('fine');
  });
});
