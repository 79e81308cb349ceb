import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const SURVEY = 'figures';

describeInBrowser('what the figures of the console count', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call } = apiOf(service);
    const surveyIdentifiers = { surveyIdentifier: SURVEY, questionIdentifier: 'asked' };
    const question = 'What do you like about the subscription?';
    /** What respondents reply to the follow-up: something, that they do not know, nothing at all. */
    for (const [who, reply] of [
      ['teller', 'The beans taste fresher than those from the shop.'],
      ['shrugger', 'I do not know.'],
      ['leaver', undefined],
    ] as const) {
      const first = { question, answer: 'It is good.', surveyIdentifiers, responseIdentifier: who };
      const { threadId, followupQuestion } = await call('/followups', first);
      if (reply) await call('/followups', { threadId, question: followupQuestion, answer: reply });
    }
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    const { complaints } = visit;
    expect(await visit.close()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  const open = async (path: string): Promise<void> => {
    visit = await ConsoleVisit.open(browser, service, path);
    ({ page } = visit);
    await visit.signIn();
  };

  it('calls what came of follow-ups the same in the figures and with each conversation', async () => {
    await open(`/surveys/${SURVEY}/followups`);
    const card = (who: string): Locator => page.locator('.rows .card', { hasText: who });
    await card('leaver').waitFor();
    const outcomes = await Promise.all(
      ['teller', 'shrugger', 'leaver'].map((who) => card(who).locator('.verdict').textContent()),
    );
    expect(outcomes).toEqual(['Answered', 'Answered without content', 'Not answered']);
    const tiles = page.locator('.tiles > div');
    await tiles.first().waitFor();
    expect(await tiles.allTextContents()).toEqual([
      'Answers followed up3',
      ...outcomes.map((outcome) => `${outcome}1 (33 %)`),
      'Mean length where answered11 → 60 characters',
    ]);
    expect(await card('shrugger').textContent()).not.toContain('became');
    expect(await visit.findings()).toEqual([]);
  });
});
