import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeBrowser, launchBrowser } from './browser';

afterAll(closeBrowser);

type Global = { injected?: boolean; next?: { version: string } };

/** Visits the index with its HTML changed on the way, as by somebody who found a place to write into it. */
async function visitChanged(change: (html: string) => string, visit: (page: Page) => Promise<void>) {
  const context = await (await launchBrowser()).newContext({ baseURL: inject('siteUrl') });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.route('/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    await page.goto('/');
    await visit(page);
    return complaints;
  } finally {
    await context.close();
  }
}

const wasInjected = (page: Page) => page.evaluate(() => (globalThis as Global).injected === true);

describe('the content security policy', () => {
  it('lets the page’s own scripts run', async () => {
    const complaints = await visitChanged(
      (html) => html,
      async (page) => {
        await page.waitForFunction(() => (globalThis as Global).next?.version !== undefined);
      },
    );
    expect(complaints).toEqual([]);
  });

  it.each([
    ['an inline script', '<script>globalThis.injected = true</script>'],
    ['a script from elsewhere', '<script src="https://example.org/x.js"></script>'],
    ['an event handler', '<img src="data:," onerror="globalThis.injected = true">'],
    ['a frame with a script', '<iframe srcdoc="<script>parent.injected = true</script>"></iframe>'],
  ])('stops %s that got into the HTML, and the console says so', async (_, markup) => {
    const complaints = await visitChanged(
      (html) => html.replace('<main', `${markup}<main`),
      async (page) => {
        await page.waitForLoadState('networkidle');
        expect(await wasInjected(page)).toBe(false);
      },
    );
    expect(complaints.join('\n')).toMatch(/Content Security Policy/);
  });

  it('stops a javascript: link', async () => {
    await visitChanged(
      (html) =>
        html.replace('<main', '<a id="bad" href="javascript:void(globalThis.injected = true)">x</a><main'),
      async (page) => {
        await page.evaluate(() => document.getElementById('bad')?.click());
        await page.waitForTimeout(200);
        expect(await wasInjected(page)).toBe(false);
      },
    );
  });

  it('refuses scripts from text that a script would write into the page', async () => {
    await visitChanged(
      (html) => html,
      async (page) => {
        const refused = await page.evaluate(() => {
          try {
            document.createElement('script').textContent = 'globalThis.injected = true';
            document.createElement('div').innerHTML = '<img>';
            return false;
          } catch (error) {
            return error instanceof TypeError;
          }
        });
        expect(refused).toBe(true);
      },
    );
  });
});
