import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/chromium';

let browser: Browser | null = null;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM_PATH or install the package chromium');
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  browser ??= await chromium.launch({ executablePath, args });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/**
 * Visits pages of the test site in a context of its own, in the zone of no text and no server. Anything that the
 * console or a request complains of fails it.
 */
export async function withPage<T>(
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await (await launchBrowser()).newContext({
    baseURL: inject('siteUrl'),
    timezoneId: 'Pacific/Auckland',
    ...options,
  });
  const complaints: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      // So Chromium calls the scripts of a page when it is told to run none, and what it drops for the next page.
      const isSwitchedOff = reason === 'csp' && options.javaScriptEnabled === false;
      const isLeftBehind = reason === 'net::ERR_ABORTED';
      if (!isSwitchedOff && !isLeftBehind) complaints.push(`request: ${request.url()} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`request: ${response.url()} ${response.status()}`);
    });
    const result = await visit(page);
    // What scripts have to complain of may come late.
    if (options.javaScriptEnabled !== false) await page.waitForLoadState('networkidle');
    if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`);
    return result;
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until its scripts have taken it over: before that, controls do what they do without scripts. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer');
    return footer && Object.keys(footer).some((key) => key.startsWith('__react'));
  });
  // Effects run after that, when the browser has time.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
