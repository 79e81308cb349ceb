import { until } from '@verbatim/platform/testing';
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { at, COPIES } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';
import { apiOf, type ConsoleVisit } from './console-visit.js';

const DECISIONS = '**/api/v1/data-quality/decisions';

export function decisionsSuite(stage: () => Stage): void {
  describe('decisions on doubtful responses', () => {
    const open = visitsOf(stage);
    const openQuality = async (): Promise<ConsoleVisit> => {
      const visit = await open(at('quality'), { key: stage().service.key });
      await visit.page.locator('.detail').waitFor();
      // The keys work while the focus is in the list or the response.
      await visit.page.getByRole('button', { name: 'Next' }).focus();
      return visit;
    };
    const decided = (page: Page, count: number): Promise<void> =>
      page.getByText(new RegExp(`^${count} of \\d+ decided`)).waitFor();
    const decide = (decisions: object[]): Promise<any> =>
      apiOf(stage().service).call('/data-quality/decisions', { decisions }, { method: 'PATCH' });
    const stored = async (): Promise<any[]> => (await apiOf(stage().service).call('/data-quality/decisions')).items;
    const numberOf = async (responseIdentifier: string): Promise<number> => {
      const path = at(`responses?responseIdentifier=${encodeURIComponent(responseIdentifier)}`);
      return (await apiOf(stage().service).call(path)).items[0].serviceResponseIdentifier;
    };

    beforeEach(async () => {
      const left = await stored();
      if (left.length)
        await decide(left.map(({ serviceResponseIdentifier }) => ({ serviceResponseIdentifier, decision: 'none' })));
    });

    it('are made with one key, given as feedback, exported, and there again in another window', async () => {
      const { page, complaints } = await openQuality();
      const heading = page.locator('.detail').getByRole('heading', { level: 2 });
      const first = (await heading.textContent())!;
      const [posted] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.keyboard.press('3'),
      ]);
      expect(posted.request().postDataJSON()).toMatchObject({ correct: true });
      await page.locator('.entry', { hasText: 'Removed' }).waitFor();
      expect(await heading.textContent()).not.toBe(first);
      await page.keyboard.press('2');
      await decided(page, 2);
      await page.locator('.entry', { hasText: first }).first().click();
      await page.getByText(/^Remove, by .+, /).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Decisions as CSV' }).click(),
      ]);
      expect(readFileSync(await file.path(), 'utf8')).toMatch(/,remove,[^]*,review,/);
      expect((await stored()).map(({ decision }) => decision).sort()).toEqual(['remove', 'review']);

      // Somebody else goes on at the first that is not decided.
      const other = await openQuality();
      await decided(other.page, 2);
      const next = await other.page.locator('.detail').getByRole('heading', { level: 2 }).textContent();
      expect(await other.page.locator('.entry', { hasText: /Removed|To review/ }).allTextContents()).toHaveLength(2);
      expect(next).not.toBe(first);
      expect([...complaints, ...other.complaints]).toEqual([]);
    });

    it('are made wherever the focus is, except in a field, shown in place of the recommendation, and named when taken back', async () => {
      const visit = await openQuality();
      const { page } = visit;
      await page.getByRole('button', { name: 'Next' }).evaluate((button) => button.blur());
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      const heading = page.locator('.detail').getByRole('heading', { level: 2 });
      const first = (await heading.textContent())!;
      await page.keyboard.press('3');
      await decided(page, 1);
      expect(await page.locator('.entry.settled .verdict').allTextContents()).toEqual(['Removed']);
      expect(await page.locator('.entry.settled > span:first-child').textContent()).toBe(first);
      expect(await visit.findings()).toEqual([]);
      await page.keyboard.press('Control+z');
      await page.getByText(`Took back Remove: ${first}.`).waitFor();
      expect(await heading.textContent()).toBe(first);
      await decided(page, 0);
      const words = page.getByLabel('Words in the answer or evidence');
      await words.fill('asdf');
      await words.press('3');
      expect(await words.inputValue()).toBe('asdf3');
      await words.fill('');
      await decided(page, 0);
    });

    it('about several are made with the keyboard, without feedback, and taken back', async () => {
      const visit = await openQuality();
      const { page, complaints } = visit;
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const bulk = page.getByRole('group', { name: 'Decide about several' });
      const press = async (name: string | RegExp): Promise<void> => {
        await bulk.getByRole('button', { name }).focus();
        await page.keyboard.press('Enter');
      };
      // Tick this one and the next.
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await press('Review 2 ticked');
      await page.getByRole('status').filter({ hasText: 'To review: 2 responses.' }).waitFor();
      await decided(page, 2);
      const demerit = bulk.getByLabel('Demerit from');
      await demerit.fill('0');
      const top = (): Promise<number> => page.locator('.queue').evaluate((one) => one.getBoundingClientRect().top);
      const before = await top();
      await press(/^Remove all with 0 and more \(\d+\)$/);
      const all = await page.locator('.entry').count();
      await decided(page, all);
      expect(await top()).toBe(before);
      // Those that were decided stay as they are.
      expect(await page.locator('.entry', { hasText: 'To review' }).count()).toBe(2);
      await page.getByRole('button', { name: 'Undo this' }).focus();
      await page.keyboard.press('Enter');
      await decided(page, 2);
      // The step before that, with the keys.
      await page.getByRole('button', { name: 'Next' }).focus();
      await page.keyboard.press('Control+z');
      await decided(page, 0);
      expect(posts).toEqual([]);
      expect(await visit.findings()).toEqual([]);
      await demerit.fill('x');
      expect(await demerit.getAttribute('aria-invalid')).toBe('true');
      expect(complaints).toEqual([]);
    });

    it('of somebody else stand: they are shown with who and when, and one decides again', async () => {
      const { page } = await openQuality();
      const [copy] = COPIES;
      await page.locator('.entry', { hasText: copy }).click();
      const serviceResponseIdentifier = await numberOf(copy);
      await decide([{ serviceResponseIdentifier, decision: 'keep' }]);
      await page.keyboard.press('3');
      const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has decided' });
      await notice.getByText(/Keep, by /).waitFor();
      expect(await stored()).toMatchObject([{ serviceResponseIdentifier, decision: 'keep' }]);
      await page.locator('.entry', { hasText: copy }).click();
      await page.keyboard.press('3');
      await notice.waitFor({ state: 'detached' });
      await page.locator('.entry', { hasText: copy }).getByText('Removed').waitFor();
      await until('the decision', async () => (await stored())[0]?.decision === 'remove');
    });

    it('are not lost while the service is away: kept over loading the page, and sent when it is back', async () => {
      const { page } = await openQuality();
      // Whoever leaves is asked.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await page
        .context()
        .route(DECISIONS, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
      await page.keyboard.press('3');
      await page.keyboard.press('1');
      const notice = page.getByRole('alert').filter({ hasText: '2 decisions not stored yet' });
      await notice.getByText("The service can't be reached. Your change is kept").waitFor();
      await decided(page, 2);
      expect(await stored()).toEqual([]);
      await page.reload();
      await notice.waitFor();
      await decided(page, 2);
      await page.context().unroute(DECISIONS);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await notice.waitFor({ state: 'detached' });
      expect((await stored()).map(({ decision }) => decision).sort()).toEqual(['keep', 'remove']);
    });

    it('are with the responses, and in the export of the survey', async () => {
      const { call } = apiOf(stage().service);
      const [copy] = COPIES;
      await decide([{ serviceResponseIdentifier: await numberOf(copy), decision: 'remove' }]);
      expect((await call(at('responses?decision=remove'))).items).toMatchObject([{ responseIdentifier: copy }]);
      const { page } = await open(at('responses'), { key: stage().service.key });
      await page.getByLabel('Quality').selectOption('Removed');
      await page.getByText('1 in all').waitFor();
      expect(page.url()).toContain('decision=remove');
      await page
        .locator('.card', { hasText: copy })
        .getByText(/Decided: Remove, by /)
        .waitFor();
    });
  });
}
