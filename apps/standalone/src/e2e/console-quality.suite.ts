import { at, COPIES } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';

export function qualitySuite(stage: () => Stage): void {
  describe('doubtful responses', () => {
    const open = visitsOf(stage);
    const openQuality = () => open(at('quality'), { key: stage().service.key });

    it('take a verdict on a flag with one key, which is counted', async () => {
      const { page, complaints } = await openQuality();
      const detail = page.locator('.detail');
      await detail.locator('.flag.chosen').waitFor();
      expect(await detail.locator('mark').count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Next' }).focus();
      const [posted] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.keyboard.press('y'),
      ]);
      expect(posted.status()).toBe(200);
      await page.getByText(/: right 1 of 1/).waitFor();
      expect(complaints).toEqual([]);
    });

    it('are chosen by a check that is kept in the address', async () => {
      const { page, complaints } = await openQuality();
      const check = page.getByLabel('Flagged for');
      const [chosen] = await check.selectOption({ index: 1 });
      await page.waitForURL((url) => url.searchParams.get('flagged') === chosen);
      await page.reload();
      await page.locator('.detail').waitFor();
      expect(await check.inputValue()).toBe(chosen);
      expect(complaints).toEqual([]);
    });

    it('say why they were flagged before the answers of others that are alike', async () => {
      const { page } = await openQuality();
      await page.locator('.entry', { hasText: COPIES[0] }).click();
      await page.getByRole('list', { name: 'Answers that are alike' }).waitFor();
      const parts = await page.locator('.detail h3').allTextContents();
      expect(parts).toEqual(['Why it was flagged', 'Answers', 'Answers that are alike']);
    });

    it('have the focus after Escape in the filter, and their keys behind ?', async () => {
      const visit = await openQuality();
      const { page } = visit;
      await page.locator('.detail').waitFor();
      await page.getByLabel('Flagged for').focus();
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement!.matches('.detail'))).toBe(true);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Keep, review or remove the response').waitFor();
      expect(await visit.findings()).toEqual([]);
    });

    it('show how the answer was typed', async () => {
      const { page } = await openQuality();
      await page.locator('.entry', { hasText: /^r8/ }).click();
      const typed = page.locator('.detail').getByText(/key presses, held for/);
      expect(await typed.textContent()).toBe('16 key presses, held for 20 ms, 40 ms apart, pauses 0 %');
    });

    it('are shown side by side where their answers repeat each other', async () => {
      const { page, complaints } = await openQuality();
      await page.locator('.entry', { hasText: COPIES[0] }).click();
      const copies = page.getByRole('list', { name: 'Answers that are alike' });
      expect(await copies.locator('b').allTextContents()).toEqual([COPIES[1]]);
      await copies.getByRole('button', { name: `Show ${COPIES[1]}` }).click();
      await page.getByRole('region', { name: `Response ${COPIES[1]}` }).waitFor();
      expect(await copies.locator('b').allTextContents()).toEqual([COPIES[0]]);
      expect(complaints).toEqual([]);
    });
  });
}
