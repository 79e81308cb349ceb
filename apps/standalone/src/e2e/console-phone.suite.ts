import type { Page } from 'playwright-core';
import { LOOKS } from './accessibility.js';
import { at } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';

const [, PHONE] = LOOKS.find(([name]) => name === 'on a phone')!;

/** What is at the top of the window. */
const isAtTop = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top } = one.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });

export function phoneSuite(stage: () => Stage): void {
  describe('on a phone', () => {
    const open = visitsOf(stage);
    const openHere = (path: string) => open(path, { ...PHONE, key: stage().service.key });

    it('a code leads to its answers as a view of its own, and Back to the tree', async () => {
      const { page, complaints } = await openHere(at('coding'));
      const code = page.getByRole('treeitem').nth(1);
      await code.waitFor();
      const detail = page.getByRole('region', { name: 'Answers of the code' });
      expect(await detail.count()).toBe(0);
      const label = (await code.locator('.label').textContent())!;
      await code.click();
      await detail.getByRole('heading', { name: label }).waitFor();
      expect(await page.getByRole('tree').count()).toBe(0);
      expect(await isAtTop(page, '.own-view h2')).toBe(true);
      // The browser's own Back, too.
      await page.goBack();
      await page.getByRole('tree').waitFor();
      await code.click();
      await detail.getByRole('button', { name: 'Codes' }).click();
      await page.getByRole('tree').waitFor();
      expect(await page.evaluate(() => document.activeElement!.querySelector('.label')?.textContent)).toBe(label);
      expect(complaints).toEqual([]);
    });

    it('a doubtful response is a view of its own, also for who comes by a link', async () => {
      const { page, complaints } = await openHere(at('quality'));
      const second = page.locator('.entry').nth(1);
      await second.waitFor();
      const name = (await second.locator('span').first().textContent())!;
      expect(await page.locator('.detail').count()).toBe(0);
      await second.click();
      const detail = page.getByRole('region', { name: `Response ${name}` });
      await detail.waitFor();
      expect(await page.locator('.entry').first().isVisible()).toBe(false);
      expect(await isAtTop(page, '.decide')).toBe(true);
      await detail.getByRole('button', { name: 'Next' }).click();
      await detail.waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('.detail').waitFor();
      await page.locator('.detail').getByRole('button', { name: 'Responses' }).click();
      await second.waitFor();
      expect(complaints).toEqual([]);
    });

    it('the page scrolls through a list, with what it is filtered by behind a line', async () => {
      const { page } = await openHere(at('responses'));
      const cards = page.locator('.rows .card');
      await cards.first().waitFor();
      // Fields that are not needed don't push it down.
      const [tabs, card] = await Promise.all([page.locator('.tabs').boundingBox(), cards.first().boundingBox()]);
      expect(card!.y - tabs!.y - tabs!.height).toBeLessThan(160);
      expect(await page.locator('.rows').evaluate((one) => getComputedStyle(one).overflowY)).toBe('visible');
      await page.getByText('Filter', { exact: true }).click();
      await page.getByLabel('Words in the answer').fill('staff');
      await page.getByText('2 in all').waitFor();
      await page.getByText('Filter (on)').waitFor();
    });
  });
}
