import type { Page } from 'playwright-core';
import { at } from './console-planted.js';
import { visitsOf, type Stage } from './console-stage.js';
import { apiOf, PATIENCE_MS } from './console-visit.js';

const API = '**/api/v1/**';
/** Screens that begin without a call. */
const WITHOUT_CALLS = ['/upload'];
const NEW_SURVEY = 'just-answers';

/** Empty, loading and failed: each screen says which. */
export function statesSuite(stage: () => Stage): void {
  describe('the states of every screen', () => {
    const open = visitsOf(stage);
    const waiting = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading/ });

    it(
      'are loading while the service has not answered, then an error with a way on, then the content',
      async () => {
        const visit = await open('/upload', { key: stage().planted.adminKey });
        const { page } = visit;
        for (const [path, ready] of stage().planted.screens.filter(([path]) => !WITHOUT_CALLS.includes(path))) {
          // Forgets what other screens have read.
          await page.goto(`${stage().service.url}/console/upload`);
          await page.locator('.drop').waitFor();
          let release = (): void => undefined;
          const released = new Promise<void>((resolve) => (release = resolve));
          await page.route(API, async (route) => {
            await released;
            await route.abort();
          });
          await visit.go(path, '#main [role=status]');
          expect([path, await waiting(page).count()]).not.toEqual([path, 0]);
          release();
          const alert = page.getByRole('alert').filter({ hasText: "can't be reached" }).first();
          await alert.waitFor();
          await page.unroute(API);
          for (let i = 0; i < 3 && !(await page.locator(ready).first().isVisible()); i++) {
            const again = page.getByRole('button', { name: 'Try again' }).first();
            await again.or(page.locator(ready)).first().waitFor();
            if (await again.isVisible()) await again.click();
          }
          await page.locator(ready).first().waitFor();
        }
      },
      PATIENCE_MS,
    );

    it.each([
      ['', 'There is no survey yet.'],
      ['/codebooks', 'No codebook'],
      ['/callbacks', 'No callback was sent yet.'],
      ['/usage', 'Nothing was used yet.'],
      [at('responses'), 'no survey'],
      ['/nowhere', 'There is no such page'],
      ['/jobs/what/ever', 'There is no such type of job.'],
    ])('are empty for who has nothing: %s', async (path, text) => {
      const visit = await open('', { key: stage().service.otherKey });
      await visit.go(path, '.state, [role=alert]');
      await visit.page.getByText(text).first().waitFor();
    });

    it('are empty for a survey with answers alone, and lead to what can be done', async () => {
      const { call } = apiOf(stage().service);
      await call('/data-quality', {
        surveyIdentifier: NEW_SURVEY,
        responseIdentifier: 'r1',
        surveyEntries: [{ questionIdentifier: 'q', question: 'Why?', answer: 'Because it is close to my home.' }],
      });
      const visit = await open('', { key: stage().service.key });
      await visit.go(at('responses?text=nothing-like-this', NEW_SURVEY), '.state');
      for (const tab of ['coding', 'quality', 'followups']) {
        await visit.go(at(tab, NEW_SURVEY), '.state .state-title');
        expect([tab, await visit.findings()]).toEqual([tab, []]);
      }
    });
  });
}
