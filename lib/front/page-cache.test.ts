import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache';
import { storePlainAnswer } from './stored-answer';

const page = (text: string, status = 200) => storePlainAnswer(status, Buffer.from(text), {});
const textOf = async (answer: unknown) =>
  (await (answer as Promise<ReturnType<typeof page>>)).variants.identity.body.toString();

describe('the page cache', () => {
  it('renders once for a herd and then answers from memory', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = createPageCache(render, 1 << 20);
    await Promise.all(Array.from({ length: 200 }, () => cache.get('/a', '1', false)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.get('/a', '1', false)).not.toBeInstanceOf(Promise);
  });

  it('answers the former version only while that may be, and renders the new one once', async () => {
    let text = 'one';
    const render = vi.fn(async () => page(text));
    const cache = createPageCache(render, 1 << 20);
    await cache.get('/a', '1', false);
    text = 'two';
    expect(await textOf(cache.get('/a', '2', true))).toBe('one');
    expect(await textOf(cache.get('/a', '2', false))).toBe('two');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps the former version when the new one cannot be rendered', async () => {
    const render = vi.fn().mockResolvedValueOnce(page('one')).mockRejectedValue(new Error('database away'));
    const cache = createPageCache(render, 1 << 20);
    await cache.get('/a', '1', false);
    expect(await textOf(cache.get('/a', '2', false))).toBe('one');
    await expect(cache.get('/b', '1', false)).rejects.toThrow('database away');
  });

  it('keeps the former version when the new one is an error page', async () => {
    const render = vi.fn().mockResolvedValueOnce(page('one')).mockResolvedValue(page('error', 500));
    const cache = createPageCache(render, 1 << 20);
    await cache.get('/a', '1', false);
    expect(await textOf(cache.get('/a', '2', false))).toBe('one');
    expect(await textOf(cache.get('/a', '2', true))).toBe('one');
  });

  it('stores nothing but good answers', async () => {
    const render = vi.fn(async () => page('moved', 308));
    const cache = createPageCache(render, 1 << 20);
    await cache.get('/a', '1', false);
    await cache.get('/a', '1', false);
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.pages).toBe(0);
  });

  it('stays within its bytes', async () => {
    const cache = createPageCache(async () => page('x'.repeat(10_000)), 100_000);
    for (let index = 0; index < 100; index++) await cache.get(`/${index}`, '1', false);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.pages).toBeGreaterThan(3);
  });

  it('renders anew what is stored in another version when told so', async () => {
    const render = vi.fn(async (path: string) => page(path));
    const cache = createPageCache(render, 1 << 20);
    await cache.get('/a', '1', false);
    await cache.get('/b', '1', false);
    cache.refresh((path) => (path === '/a' ? '2' : '1'));
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3));
    expect(render).toHaveBeenLastCalledWith('/a');
  });
});
