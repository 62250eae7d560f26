import { describe, expect, it } from 'vitest';
import { createRenderer } from './renderer';

describe('a renderer', () => {
  it('gives status, headers and the whole body, however large', async () => {
    const render = createRenderer((_, response) => {
      response.writeHead(201, { 'content-type': 'text/plain' });
      for (let index = 0; index < 100; index++) response.write('x'.repeat(10_000));
      response.end();
    }, 'localhost:1');
    const { status, headers, body } = await render('/a');
    expect([status, headers['content-type'], body.length]).toEqual([201, 'text/plain', 1_000_000]);
  });

  it('shows the listener a fixed host and only the headers that it was given', async () => {
    const render = createRenderer(
      (request, response) => response.end(JSON.stringify(request.headers)),
      'localhost:1',
    );
    const seen = JSON.parse((await render('/', { cookie: 'a=b', host: 'evil.example' })).body.toString());
    expect(seen).toMatchObject({ host: 'localhost:1', cookie: 'a=b' });
    expect(Object.keys(seen).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('rejects when the listener breaks off', async () => {
    const render = createRenderer((_, response) => {
      response.write('half');
      setImmediate(() => response.destroy());
    }, 'localhost:1');
    await expect(render('/')).rejects.toThrow();
  });

  it('renders many at once', async () => {
    const render = createRenderer(
      (request, response) => setImmediate(() => response.end(request.url)),
      'localhost:1',
    );
    const bodies = await Promise.all(Array.from({ length: 100 }, (_, index) => render(`/${index}`)));
    expect(bodies.map(({ body }) => body.toString())).toEqual(bodies.map((_, index) => `/${index}`));
  });
});
