import type { CodeFrame } from '@verbatim/client';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

export const CODES = ['Mobile app', 'Friendly staff', 'Low fees'];
export const ANSWERS = [
  'The mobile app is quick.',
  'The mobile app is easy to use.',
  'The mobile app never breaks, the login takes a second.',
  'Friendly staff at the counter.',
  'Friendly staff, they know my name.',
  'Low fees compared with others.',
  'The fees are low and fair.',
  'My grandmother recommended it, her app was fine.',
  'It is painted blue.',
];

/** A coding that a test corrects, open in a browser, and how to find and say things in it. */
export interface Correcting {
  readonly page: Page;
  readonly visit: ConsoleVisit;
  /** Opens the coding anew in another look. */
  look: (options: BrowserContextOptions) => Promise<void>;
  correct: (...operations: object[]) => Promise<unknown>;
  /** Responses by label, of all codes that the service has. */
  counts: () => Promise<Record<string, number>>;
  item: (label: string) => Locator;
  dialog: () => Locator;
  button: (name: string) => Locator;
  said: (text: string | RegExp) => Promise<void>;
  chooseWithKeyboard: (label: string) => Promise<void>;
  /** Text of what has the focus. */
  focused: () => Promise<string>;
}

/** Each test corrects a coding of its own: answers 0 to 2 have the first code, 3 and 4 the second, 5 and 6 the third, the others none. */
export function correcting(): Correcting {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;
  let survey: string;
  let coding: string;
  let surveys = 0;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(async () => {
    const { call, finished } = apiOf(service);
    survey = `bank-${++surveys}`;
    const entries = ANSWERS.map((answer, i) => ({ responseIdentifier: `r${i}`, answer }));
    const codes = CODES.map((label, i) => ({ id: i + 1, label, examples: ANSWERS.slice(i * 2, i * 2 + 2) }));
    const question = { questionIdentifier: 'q', question: 'What do you like?', codebook: { mode: 'locked', codes } };
    const { batchJobId } = await call('/coding', {
      surveyIdentifier: survey,
      surveyName: 'Bank',
      surveyResponses: [{ ...question, responseEntries: entries }],
    });
    coding = batchJobId;
    await finished(`/coding/${coding}`);
    const idsOf = (indexes: number[]): string[] => indexes.map((i) => `r${i}`);
    const all = idsOf(ANSWERS.map((_, i) => i));
    await correct(
      { op: 'add', label: 'Temporary', id: 99 },
      { op: 'move', responseIdentifiers: all, to: 99 },
      ...[1, 2, 3].flatMap((id) => [
        { op: 'delete', code: id },
        { op: 'add', label: CODES[id - 1], id: 100 + id },
      ]),
      { op: 'move', responseIdentifiers: idsOf([0, 1, 2]), from: 99, to: 101 },
      { op: 'move', responseIdentifiers: idsOf([3, 4]), from: 99, to: 102 },
      { op: 'move', responseIdentifiers: idsOf([5, 6]), from: 99, to: 103 },
      { op: 'delete', code: 99 },
    );
    visit = await ConsoleVisit.open(browser, service, `/surveys/${survey}/coding`, { key: service.key });
    ({ page } = visit);
    await page.locator('.frame .card').first().waitFor();
  }, PATIENCE_MS);
  afterEach(async () => {
    expect(await visit.end({ refusals: true })).toEqual([]);
  });

  const frame = (): Promise<CodeFrame> => apiOf(service).call(`/coding/${coding}/questions/q/codes`);
  const correct = (...operations: object[]): Promise<unknown> =>
    apiOf(service).call(
      `/coding/${coding}/questions/q/codes`,
      { operations },
      { method: 'PATCH', headers: { 'if-match': '*' } },
    );
  const counts = async (): Promise<Record<string, number>> => {
    const count = (codes: CodeFrame['codes']): [string, number][] =>
      codes.flatMap(({ label, responses, subCodes }) => [[label, responses] as [string, number], ...count(subCodes)]);
    return Object.fromEntries(count((await frame()).codes));
  };
  const item = (label: string): Locator => page.getByRole('treeitem', { name: label });
  const dialog = (): Locator => page.getByRole('dialog');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp): Promise<void> => page.locator('.said').filter({ hasText: text }).waitFor();
  const chooseWithKeyboard = async (label: string): Promise<void> => {
    await dialog().getByLabel('Find a code').fill(label);
    await dialog().getByRole('radio', { name: label }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  };
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
  return {
    get page() {
      return page;
    },
    get visit() {
      return visit;
    },
    look: async (options) => {
      await visit.close();
      visit = await ConsoleVisit.open(browser, service, `/surveys/${survey}/coding`, { ...options, key: service.key });
      ({ page } = visit);
    },
    correct,
    counts,
    item,
    dialog,
    button,
    said,
    chooseWithKeyboard,
    focused,
  };
}
