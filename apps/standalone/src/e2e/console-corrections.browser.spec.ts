import type { CodeFrame } from '@verbatim/client';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { LOOKS } from './accessibility.js';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const CODES = ['Mobile app', 'Friendly staff', 'Low fees'];
const ANSWERS = [
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

describeInBrowser('corrections of a coding in the console', () => {
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
  /** Each test corrects a coding of its own: answers 0 to 2 have the first code, 3 and 4 the second, 5 and 6 the third, the others none. */
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

  it('renames, merges and deletes codes with the keyboard, takes that back and tells who did it', async () => {
    await item('Mobile app').focus();
    await page.keyboard.press('F2');
    await dialog().getByLabel('Label').waitFor();
    await page.keyboard.type('App');
    await page.keyboard.press('Enter');
    await said('Renamed “Mobile app” to “App”.');
    expect(await focused()).toContain('App');

    await item('Low fees').focus();
    await page.keyboard.press('m');
    await chooseWithKeyboard('App');
    await said('Merged “Low fees” into “App”.');
    expect(await counts()).toEqual({ App: 5, 'Friendly staff': 2, Other: 2 });
    expect(await item('App').getAttribute('aria-selected')).toBe('true');

    await item('Friendly staff').focus();
    await page.keyboard.press('Delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await said('Deleted “Friendly staff”.');
    expect(await counts()).toEqual({ App: 5, Other: 4 });

    await page.keyboard.press('Control+z');
    await item('Friendly staff').waitFor();
    await page.keyboard.press('Control+z');
    await item('Low fees').waitFor();
    await page.keyboard.press('Control+z');
    await item('Mobile app').waitFor();
    await page.keyboard.press('Control+Shift+Z');
    await said('Applied a correction again.');
    expect(await counts()).toEqual({ App: 3, 'Friendly staff': 2, 'Low fees': 2, Other: 2 });

    await button('History').click();
    const merged = page.locator('.rows .card', { hasText: 'Merged “Low fees” into “App”' });
    await merged.waitFor();
    const [redo, undo] = await page.locator('.rows .card').allTextContents();
    expect(redo).toContain('Applied a correction again');
    expect(undo).toContain('Took back the last correction');
    expect(await merged.textContent()).toMatch(/taken back$/);
  });

  it('chooses the code that is typed, not one that only leads to it', async () => {
    await correct(
      { op: 'add', label: 'Service', id: 201 },
      { op: 'add', label: 'Delivery', id: 202, parent: 201 },
      { op: 'add', label: 'Late delivery', id: 203, parent: 201 },
    );
    await page.reload();
    await item('Low fees').focus();
    await page.keyboard.press('m');
    await dialog().waitFor();
    await page.keyboard.type('deliv');
    const choices = (): Promise<string[]> => dialog().locator('.picker label > span:nth-child(2)').allTextContents();
    expect(await choices()).toEqual(['Delivery', 'Late delivery']);
    await dialog().locator('.leads').getByText('Service').waitFor();
    expect(await dialog().getByRole('radio', { name: 'Delivery', exact: false }).first().isChecked()).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await dialog().getByRole('radio', { name: 'Late delivery' }).isChecked()).toBe(true);
    expect(await visit.findings()).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await said('Merged “Low fees” into “Delivery”.');
    expect(await counts()).toMatchObject({ Service: 2, Delivery: 2, 'Late delivery': 0 });

    await button('Work through Other').click();
    await page.getByRole('region', { name: 'Answer of r7' }).waitFor();
    await page.keyboard.type('deliv');
    expect(await page.getByRole('option').locator('span:first-child').allTextContents()).toEqual([
      'Delivery',
      'Late delivery',
      'New code “deliv”',
    ]);
    expect(await visit.findings()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Answer of r8' }).waitFor();
    expect(await counts()).toMatchObject({ Delivery: 3, Other: 1 });
  });

  it('merges a code that is dragged onto another, after asking', async () => {
    await item('Low fees').dragTo(item('Mobile app'));
    await dialog().getByRole('radio', { name: 'Mobile app', checked: true }).waitFor();
    expect(await counts()).toMatchObject({ 'Low fees': 2 });
    await dialog().getByRole('button', { name: 'Merge' }).click();
    await said('Merged “Low fees” into “Mobile app”.');
    expect(await counts()).toEqual({ 'Mobile app': 5, 'Friendly staff': 2, Other: 2 });
  });

  it('marks the words that an answer shares with its code', async () => {
    await item('Friendly staff').click();
    await page.locator('.frame .quote', { hasText: ANSWERS[3]! }).waitFor();
    const answer = page.locator('.frame .quote', { hasText: ANSWERS[3]! });
    expect(await answer.locator('mark').allTextContents()).toEqual(['Friendly', 'staff']);
  });

  it('describes, splits, moves and adds codes', async () => {
    await item('Mobile app').click();
    await button('Describe …').click();
    await dialog().getByLabel('Which answers belong here').fill('Everything about the app');
    await button('Save').click();
    await page.getByText('Everything about the app').waitFor();

    await button('Split …').click();
    await dialog().getByLabel('Words').fill('login');
    await dialog().getByLabel('Label of the new code').fill('Login');
    await dialog().getByLabel('Place').selectOption('below');
    await button('Split').click();
    await said('Split “Login” off “Mobile app”: answers with “login”.');
    expect(await item('Login').getAttribute('aria-level')).toBe('2');
    expect(await counts()).toMatchObject({ 'Mobile app': 3, Login: 1 });

    await button('Move …').click();
    await dialog().getByRole('radio', { name: 'Friendly staff' }).check();
    await button('Move').click();
    await said('Moved “Login” below “Friendly staff”.');
    expect(await counts()).toMatchObject({ 'Mobile app': 2, 'Friendly staff': 3 });

    await button('New code …').click();
    await dialog().getByLabel('Label').fill('low FEES ');
    await button('Add').click();
    await dialog().getByRole('alert').filter({ hasText: 'label must differ' }).waitFor();
    await dialog().getByLabel('Label').fill('Branches');
    await button('Add').click();
    await said('Added the code “Branches”.');
    expect(await counts()).toMatchObject({ Branches: 0 });
    await page.getByText('No answer has this code.').waitFor();
  });

  it('moves chosen answers to another code, and to a new one', async () => {
    await item('Mobile app').click();
    const answer = (id: string): Locator => page.getByRole('checkbox', { name: `Choose the answer of ${id}` });
    await answer('r0').focus();
    await page.keyboard.press('Space');
    await answer('r2').check();
    await page.getByText('2 answers chosen').waitFor();
    await button('Move to …').click();
    await chooseWithKeyboard('Friendly staff');
    await said('Moved 2 answers from “Mobile app” to “Friendly staff”.');
    expect(await counts()).toMatchObject({ 'Mobile app': 1, 'Friendly staff': 4 });

    await item('Friendly staff').click();
    await answer('r3').waitFor();
    await page.getByLabel('All that are loaded').check();
    await page.getByText('4 answers chosen').waitFor();
    await answer('r3').uncheck();
    await button('New code from them …').click();
    await dialog().getByLabel('Label of the new code').fill('People');
    await button('Make the code').click();
    await said('Split “People” off “Friendly staff”: 3 answers.');
    expect(await counts()).toMatchObject({ 'Friendly staff': 1, People: 3 });
    await answer('r4').waitFor();
  });

  it('works through Other with the code frame beside each answer, with the keyboard alone', async () => {
    await button('Work through Other').focus();
    await page.keyboard.press('Enter');
    const answer = (id: string): Locator => page.getByRole('region', { name: `Answer of ${id}` });
    const place = (text: string): Promise<void> => page.locator('.other').getByText(text, { exact: true }).waitFor();
    const options = (): Promise<string[]> => page.getByRole('option').locator('span:first-child').allTextContents();
    await answer('r7').waitFor();
    await place('1 of 2');
    await page.getByText('shares').first().waitFor();
    expect(await options()).toEqual(['Mobile app', ...CODES]);
    // Arrow keys, and what is typed, go to the frame without a click.
    await page.keyboard.press('ArrowRight');
    await answer('r8').waitFor();
    await place('2 of 2');
    await page.keyboard.type('staff');
    expect(await options()).toEqual(['Friendly staff', 'New code “staff”']);
    expect(await visit.findings()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('That was the last one.').waitFor();
    expect(await counts()).toMatchObject({ 'Friendly staff': 3, Other: 1 });
    await button('Go through those that are left').focus();
    await page.keyboard.press('Enter');
    await answer('r7').waitFor();
    await place('1 of 1');
    // Its suggestion.
    await page.keyboard.press('1');
    await page.getByText('Every answer has a code').waitFor();
    expect(await counts()).toMatchObject({ 'Mobile app': 4, 'Friendly staff': 3, 'Low fees': 2 });
  });

  it('makes a new code of what is typed, and takes the last answer back', async () => {
    await button('Work through Other').click();
    await page.getByRole('region', { name: 'Answer of r7' }).waitFor();
    await page.keyboard.type('Looks');
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Answer of r8' }).waitFor();
    await said('Looks');
    expect(await counts()).toMatchObject({ Looks: 1, Other: 1 });
    await page.keyboard.press('Control+z');
    await said('Took back');
    expect(await counts()).toMatchObject({ Other: 2 });
  });

  it('says that somebody else was faster, shows what they did and makes no correction over it', async () => {
    await item('Mobile app').click();
    await correct({ op: 'rename', code: 101, label: 'Phone app' });
    await button('Rename …').click();
    await dialog().getByLabel('Label').fill('My app');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Somebody else corrected these codes' }).waitFor();
    await item('Phone app').waitFor();
    expect(await counts()).toMatchObject({ 'Phone app': 3 });
    await button('I have seen this').click();
    await button('Rename …').click();
    await dialog().getByLabel('Label').fill('My app');
    await page.keyboard.press('Enter');
    await item('My app').waitFor();
    expect(await counts()).toMatchObject({ 'My app': 3 });
  });

  it.each(LOOKS)('has no accessibility finding in its dialogs: %s', async (_, options) => {
    await visit.close();
    visit = await ConsoleVisit.open(browser, service, `/surveys/${survey}/coding`, options);
    ({ page } = visit);
    await visit.signIn();
    const actions = page.getByRole('group', { name: /^(Corrections|This code)$/ }).getByRole('button', { name: '…' });
    await item('Mobile app').click();
    const names = await actions.allTextContents();
    expect(names).toHaveLength(7);
    for (const name of names) {
      await button(name).click();
      await dialog().waitFor();
      expect([name, await visit.findings()]).toEqual([name, []]);
      expect([name, await visit.fits()]).toEqual([name, true]);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      expect(await focused()).toBe(name);
    }
  });
});
