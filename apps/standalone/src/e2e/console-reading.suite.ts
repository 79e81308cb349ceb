import { readFileSync } from 'node:fs';
import { ANSWERS, ARABIC, at } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';

export function readingSuite(stage: () => Stage): void {
  describe('reading answers and codes', () => {
    const open = visitsOf(stage);
    const openHere = (path: string) => open(path, { key: stage().service.key });

    it('finds the answers about a theme, by words and in the code tree', async () => {
      const { page, complaints } = await openHere(at('responses'));
      await page.getByLabel('Words').fill('staff');
      await page.keyboard.press('Enter');
      await page.getByText('2 in all').waitFor();
      expect(await page.locator('.quote').allTextContents()).toEqual([ANSWERS[1], ANSWERS[4]]);
      await page.getByRole('link', { name: 'Coding' }).click();
      const tree = page.getByRole('tree');
      await tree.waitFor();
      await page.getByRole('treeitem').first().focus();
      const chosen = async (): Promise<string | null> =>
        page.locator('[role=treeitem][aria-selected=true] .label').textContent();
      const first = await chosen();
      await page.keyboard.press('End');
      expect(await chosen()).not.toBe(first);
      await page.keyboard.press('Home');
      expect(await chosen()).toBe(first);
      await page.locator('.frame .card').first().waitFor();
      await page.getByRole('button', { name: 'Chart' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PNG' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('like.png');
      expect(complaints).toEqual([]);
    });

    it('narrows a filtered list by the code that is clicked', async () => {
      const { page, complaints } = await openHere(at('responses?text=app'));
      const code = page.locator('.rows').getByRole('list', { name: 'Codes and brands' }).getByRole('link').first();
      const label = (await code.textContent())!;
      await code.click();
      await page.waitForURL((url) => url.searchParams.get('code') === label);
      expect(await page.getByLabel('Words in the answer').inputValue()).toBe('app');
      expect(complaints).toEqual([]);
    });

    it('filters the answers of a code by what respondents are and how good the answer is', async () => {
      const { page, complaints } = await openHere(at('coding'));
      const rows = page.locator('.frame .card');
      await page.getByRole('treeitem').first().focus();
      await page.keyboard.press('Home');
      await rows.first().waitFor();
      await page.getByText('Filter these answers').focus();
      await page.keyboard.press('Enter');
      const found = page.locator('.frame [role=status]');
      const before = await rows.count();
      await page.getByRole('combobox', { name: /^region/ }).selectOption('north');
      await page.getByText('Filter these answers (on)').waitFor();
      await page.getByLabel('Words in the answer').fill('app');
      await page.keyboard.press('Enter');
      await page.waitForFunction((count) => document.querySelectorAll('.frame .card').length < count, before);
      for (const text of await rows.allTextContents()) expect(text).toMatch(/app/i);
      await page.getByLabel('Quality').selectOption('remove');
      await page.getByText('No answer of this code matches this filter.').waitFor();
      expect([await found.count(), complaints]).toEqual([expect.any(Number), []]);
    });

    it.each([
      ['XLSX', 'Export as XLSX', 'PK'],
      ['SPSS', 'Export for SPSS', '$FL2'],
    ])('saves a coding for %s', async (_, name, magic) => {
      const { page } = await openHere(at('coding'));
      await page.locator('summary', { hasText: 'Export' }).first().click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      expect(readFileSync(await file.path()).toString('latin1', 0, magic.length)).toBe(magic);
    });

    it('shows an answer in its own direction', async () => {
      const { page } = await openHere(at('responses'));
      const arabic = page.locator('.quote', { hasText: ARABIC });
      expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    });

    it('shows a line for each response where somebody wants that, and keeps it so', async () => {
      const visit = await openHere(at('responses'));
      const { page } = visit;
      await page.locator('.rows .card').first().waitFor();
      await page.getByRole('button', { name: 'Compact' }).click();
      const line = page.locator('.rows .line', { hasText: ANSWERS[1]! });
      const height = async (): Promise<number> => (await line.locator('summary').boundingBox())!.height;
      await line.waitFor();
      expect(await height()).toBeLessThan(45);
      expect([await visit.findings(), await visit.missedByTab()]).toEqual([[], []]);
      await page.reload();
      await line.locator('summary').click();
      await line.locator('.card .quote', { hasText: ANSWERS[1]! }).waitFor();
      await page.getByRole('button', { name: 'Compact' }).click();
      await page.locator('.rows > ul > li > .card').first().waitFor();
    });

    it('leads from a job to the quality of the same answers', async () => {
      const { page } = await openHere(`/jobs/coding/${stage().planted.jobs.coding}`);
      await page.getByRole('link', { name: 'Look at the quality of these answers' }).click();
      await page.locator('.detail').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/console${at('quality')}`);
    });

    it('opens the brands of a finished brand coding, and the codes of a coding', async () => {
      const { jobs } = stage().planted;
      const visit = await openHere(`/jobs/brand-coding/${jobs['brand-coding']}`);
      const { page } = visit;
      await page.getByRole('link', { name: 'Open the codes' }).click();
      await page.getByRole('tree').getByText('Moneta').waitFor();
      await visit.go(`/jobs/coding/${jobs.coding}`, 'a.primary');
      await page.getByRole('link', { name: 'Open the codes' }).click();
      await page.getByRole('tree').getByText('Other', { exact: true }).waitFor();
      expect(visit.complaints).toEqual([]);
    });
  });
}
