import type { Browser, Locator, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const CODES = ['Price', 'Delivery', 'Taste'];
const PASTED = 'The subscription arrives every week and the beans are always fresh, which I like very much.';
/** Answers with the gender and age group of their respondents. */
const ANSWERS: [answer: string, gender: string, ageGroup: string][] = [
  ['The price is too high for what I get.', 'female', '18-29'],
  ['I stopped because of the price of the second box.', 'female', '45-59'],
  ['The price went up again this spring.', 'male', '18-29'],
  ['The delivery came two weeks late.', 'female', '18-29'],
  ['The delivery is always on time.', 'male', '30-44'],
  ['The taste of the dark roast is wonderful.', 'female', '30-44'],
  ['Der Preis ist mir inzwischen viel zu hoch geworden.', 'female', '60+'],
  [PASTED, 'male', '60+'],
  ['asdf jkl asdfjkl', 'male', '45-59'],
];
const [PASTER, MASHER] = ['r7', 'r8'];
/** What a researcher needs at most for a task: clicks, choices in a list, words typed. */
const MOST_STEPS = 6;

describeInBrowser('what researchers come to the console for, from Home', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;
  let steps: number;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    const survey = { surveyIdentifier: 'coffee', surveyName: 'Coffee subscription' };
    const question = { questionIdentifier: 'why', question: 'What do you think of the subscription?' };
    const people = ANSWERS.map(([answer, gender, ageGroup], i) => ({
      responseIdentifier: `r${i}`,
      answer,
      attributes: { gender, 'age group': ageGroup },
    }));
    const codebook = { mode: 'locked', codes: CODES.map((label, i) => ({ id: i + 1, label })) };
    const coding = await call('/coding', {
      ...survey,
      surveyResponses: [{ ...question, codebook, responseEntries: people }],
    });
    const quality = await call('/data-quality/batch', {
      ...survey,
      responses: people.map(({ responseIdentifier, answer }) => ({
        responseIdentifier,
        surveyEntries: [
          { ...question, answer, ...(responseIdentifier === PASTER && { pasteEvents: [{ t: 0, c: answer }] }) },
        ],
      })),
    });
    await finished(`/coding/${coding.batchJobId}`);
    await finished(`/data-quality/batch/${quality.batchJobId}`);
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(async () => {
    visit = await ConsoleVisit.open(browser, service, '', { key: service.key });
    ({ page } = visit);
    steps = 0;
  }, PATIENCE_MS);
  afterEach(async () => {
    expect(await visit.end()).toEqual([]);
    expect(steps).toBeLessThanOrEqual(MOST_STEPS);
  });

  const click = async (target: Locator): Promise<void> => {
    steps++;
    await target.click();
  };
  const choose = async (label: string, option: string): Promise<void> => {
    steps++;
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
  };
  const type = async (label: string, words: string): Promise<void> => {
    steps++;
    await page.getByLabel(label, { exact: true }).fill(words);
    await page.keyboard.press('Enter');
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const openSurvey = (): Promise<void> => click(page.getByRole('link', { name: 'Coffee subscription', exact: true }));
  const open = (tab: string): Promise<void> => click(page.getByRole('link', { name: `${tab} of Coffee subscription` }));
  const quotes = (): Promise<string[]> => page.locator('.rows .quote').allTextContents();

  it('finds what women under 30 say about price', async () => {
    await openSurvey();
    await choose('gender', 'female');
    await choose('age group', '18-29');
    await type('Words in the answer', 'price');
    await page.getByText('1 in all').waitFor();
    expect(await quotes()).toEqual([ANSWERS[0]![0]]);
  });

  it('finds what is said in a language', async () => {
    await openSurvey();
    await choose('Language', 'de');
    await page.getByText('1 in all').waitFor();
    expect(await quotes()).toEqual([ANSWERS[6]![0]]);
  });

  it('merges two codes', async () => {
    await open('Coding');
    await click(page.getByRole('treeitem', { name: 'Taste' }));
    await click(button('Merge …'));
    await click(page.getByRole('dialog').getByRole('radio', { name: 'Delivery' }));
    await click(button('Merge'));
    await page.locator('.said').filter({ hasText: 'Merged “Taste” into “Delivery”.' }).waitFor();
    expect(await page.getByRole('treeitem', { name: 'Taste' }).count()).toBe(0);
  });

  it('finds the respondents who pasted', async () => {
    await open('Quality');
    await choose('Flagged for', 'pasted');
    await page.getByRole('region', { name: `Response ${PASTER}` }).waitFor();
    expect(await page.locator('.entry > span:first-child').allTextContents()).toEqual([PASTER]);
    expect(await page.locator('.flag.chosen').textContent()).toContain('pasted');
  });

  it('makes the chart for a slide', async () => {
    await open('Coding');
    await click(button('Chart'));
    const chart = page.getByRole('region', { name: 'Chart' });
    await chart.getByText('What do you think of the subscription?').waitFor();
    await chart.getByText(`${ANSWERS.length} answers in all`, { exact: false }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), click(button('Save as PNG'))]);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('explains why an answer was flagged', async () => {
    await openSurvey();
    // The number behind a recommendation is only where somebody decides by it.
    const verdicts = page.locator('.rows .verdict');
    await verdicts.first().waitFor();
    const words = new Set(await verdicts.allTextContents());
    expect([...words].filter((word) => !['Keep', 'Review', 'Remove'].includes(word))).toEqual([]);
    expect(words).toContain('Keep');
    await click(page.getByRole('link', { name: `why ${MASHER} was flagged` }));
    const response = page.getByRole('region', { name: `Response ${MASHER}` });
    await response.getByRole('heading', { name: 'Why it was flagged' }).waitFor();
    expect(await response.locator('.flag').first().textContent()).toMatch(/Nonsensical: no sensible words/);
    expect(await response.locator('mark').count()).toBeGreaterThan(0);
    expect(await page.locator('.entry[aria-current="true"] .verdict').textContent()).toMatch(
      /^(Review|Remove), demerit \d+$/,
    );
    // The keys work without a click, and the page stays at its beginning.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('2');
    await page.getByText(/^1 of \d+ decided/).waitFor();
  });
});
