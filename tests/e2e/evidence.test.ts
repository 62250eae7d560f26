import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, openReady, withPage } from './browser';
import { FIRST_INCIDENT } from './public-pages';

const ADDRESS = `/incidents/${FIRST_INCIDENT}`;
const MARK = '#what-happened a.mark';

afterAll(closeBrowser);

describe.each([390, 768, 1280, 1920])('the evidence behind a mark, %i px wide', (width) => {
  it('opens beside it, inside the window, and says who says so', async () => {
    await withPage({ viewport: { width, height: 900 } }, async (page) => {
      await openReady(page, ADDRESS);
      const mark = page.locator(MARK).first();
      await mark.click();
      const note = page.getByRole('dialog');
      await note.waitFor();
      expect(await note.getAttribute('aria-label')).toBe(await mark.getAttribute('aria-label'));
      expect(await note.textContent()).toMatch(
        /\d article.*\d outlet.*\d origin.*in (French|German|English).*says so/s,
      );
      const box = await note.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      // What is read stays where it was, and so does the address.
      expect(new URL(page.url()).hash).toBe('');
      const text = await mark.locator('xpath=ancestor::p').boundingBox();
      if (width >= 1280) expect(box?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    });
  });
});

describe('the evidence behind a mark', () => {
  it('opens and closes by keyboard, and gives the focus back', async () => {
    await withPage({}, async (page) => {
      await openReady(page, ADDRESS);
      const mark = page.locator(MARK).first();
      await mark.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await mark.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await mark.getAttribute('aria-expanded')).toBe(null);
    });
  });

  it('leads on to its entry in the list, closes by its button and by a click elsewhere', async () => {
    await withPage({}, async (page) => {
      await openReady(page, ADDRESS);
      const mark = page.locator(MARK).first();
      const note = page.getByRole('dialog');
      for (const close of [
        () => note.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(5, 400),
      ]) {
        await mark.click();
        await close();
        await note.waitFor({ state: 'detached' });
      }
      await mark.click();
      await note.getByRole('link', { name: 'Show in the list of claims' }).click();
      expect(new URL(page.url()).hash).toBe(await mark.getAttribute('href'));
      await note.waitFor({ state: 'detached' });
    });
  });

  it('closes when its mark is clicked again', async () => {
    await withPage({}, async (page) => {
      await openReady(page, ADDRESS);
      const mark = page.locator(MARK).first();
      await mark.click();
      await page.getByRole('dialog').waitFor();
      await mark.click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.waitForTimeout(200);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  it('opens from within another one at the same place, and goes back to the mark in the text', async () => {
    await withPage({}, async (page) => {
      await openReady(page, ADDRESS);
      // A claim that is built on others has marks of its own.
      const built = await page.locator('[id^="claim-"]:has(p a.mark)').first().getAttribute('id');
      const mark = page.locator(`section:not(#claims) p a.mark[href="#${built}"]`).first();
      await mark.click();
      const note = page.getByRole('dialog');
      const before = await note.boundingBox();
      await note.locator('a.mark').first().click();
      await page.waitForFunction(
        (label) => document.querySelector('[role=dialog]')?.getAttribute('aria-label') !== label,
        await mark.getAttribute('aria-label'),
      );
      expect((await note.boundingBox())?.x).toBe(before?.x);
      await note.getByRole('button', { name: 'Close' }).click();
      expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  it('doubles no id while it is open', async () => {
    await withPage({}, async (page) => {
      await openReady(page, ADDRESS);
      await page.locator(MARK).first().click();
      await page.getByRole('dialog').waitFor();
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
  });

  it('is a footnote without scripts: the mark leads to an entry that is highlighted', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(ADDRESS);
      const mark = page.locator(MARK).first();
      await mark.click();
      const entry = page.locator(`${await mark.getAttribute('href')}`);
      expect(await entry.evaluate((element) => element.matches(':target'))).toBe(true);
      expect(await entry.isVisible()).toBe(true);
    });
  });
});
