/** @long One long walk through screens that the other specs of the console open one by one. */
import { readTable, writeXlsx } from '@verbatim/tables';
import type { Browser, Locator, Page } from 'playwright-core';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const QUESTION = 'What do you think of your bank?';
const RESPONDENTS = 500;
/** Subjects with what people say about them; each answer is one of each. */
const SAID: [subjects: string[], statements: string[]][] = [
  [
    ['The monthly fees', 'Card fees', 'Account fees', 'Their fees'],
    ['are too high', 'went up again', 'are higher than elsewhere', 'cost me a lot'],
  ],
  [
    ['The staff at the counter', 'Branch staff', 'The staff on the phone', 'Their staff'],
    ['are friendly', 'always help me', 'know my name', 'are kind and patient'],
  ],
  [
    ['The mobile app', 'Their app', 'The banking app', 'The app on my phone'],
    ['crashes often', 'is easy to use', 'works well', 'is quick and simple'],
  ],
];
const ENDINGS = ['', ', I think', ' these days', ' if you ask me', ' in my opinion', ' this year', ' as far as I know'];

const answerOf = (i: number): string => {
  const [subjects, statements] = SAID[i % SAID.length]!;
  const n = Math.floor(i / SAID.length);
  return `${subjects[n % 4]} ${statements[Math.floor(n / 4) % 4]}${ENDINGS[Math.floor(n / 16) % ENDINGS.length]}.`;
};

describeInBrowser('from a spreadsheet to a corrected coding in the console', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-journey-'));
  const file = join(folder, 'Bank customers.xlsx');

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded({ ANALYSIS_THREADS: '1' }), launchBrowser()]);
    await writeXlsx(file, [
      {
        name: 'Answers',
        columns: [{ header: 'id' }, { header: 'region' }, { header: QUESTION }],
        rows: Array.from({ length: RESPONDENTS }, (_, i) => [`r${i}`, i % 2 ? 'north' : 'south', answerOf(i)]),
      },
    ]);
    visit = await ConsoleVisit.open(browser, service, '/upload');
    ({ page } = visit);
    await visit.signIn();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = (): Locator => page.getByRole('dialog');
  const said = (text: string): Promise<void> => page.locator('.said').filter({ hasText: text }).waitFor();
  const code = async (codes: 'new' | 'latest'): Promise<void> => {
    await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles(file);
    await page.getByText(`${RESPONDENTS} rows`).waitFor();
    // A new survey has no codes to choose from.
    if (codes === 'latest') await page.getByRole('combobox', { name: 'Codes' }).selectOption(codes);
    await button('Start').click();
    await page.getByRole('link', { name: 'Open the codes' }).click({ timeout: PATIENCE_MS });
    await page.getByRole('tree').waitFor();
  };
  /** Labels of the codes on the first level. */
  const topCodes = (): Promise<string[]> => page.locator('[role=treeitem][data-level="1"] .label').allTextContents();
  /** Of the exported CSV: whether the respondents have the code. */
  const haveCode = async (label: string, respondents: string[]): Promise<boolean[]> => {
    await page.locator('summary', { hasText: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export as CSV').click()]);
    const saved = join(folder, 'export.csv');
    await download.saveAs(saved);
    const { columns, rows } = await readTable(saved, { names: ['responseIdentifier'] });
    const column = columns.findIndex((name) => name.endsWith(label));
    return respondents.map((id) => rows.find(({ cells }) => cells[0] === id)!.cells[column] === '1');
  };

  it(
    'codes 500 answers of a workbook, corrects the codes, exports them and keeps them when it codes again',
    async () => {
      await code('new');
      const [first, second, third] = (await topCodes()).filter((label) => !['Other', 'No answer'].includes(label));
      expect(third).toBeDefined();

      await page.getByRole('treeitem', { name: first!, exact: false }).first().click();
      await button('Rename …').click();
      await dialog().getByLabel('Label').fill('Our first theme');
      await button('Rename').click();
      await said('to “Our first theme”');

      await page.locator('[role=treeitem][data-level="1"]', { hasText: second! }).first().click();
      await button('Merge …').click();
      await dialog().getByRole('radio', { name: 'Our first theme' }).check();
      await button('Merge').click();
      await said('into “Our first theme”');

      await page.locator('[role=treeitem][data-level="1"]', { hasText: third! }).first().click();
      const boxes = page.getByRole('checkbox', { name: 'Choose the answer of' });
      await boxes.nth(1).waitFor();
      const names = [await boxes.nth(0).getAttribute('aria-label'), await boxes.nth(1).getAttribute('aria-label')];
      const moved = names.map((name) => name!.replace('Choose the answer of ', ''));
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await button('Move to …').click();
      await dialog().getByRole('radio', { name: 'Our first theme' }).check();
      await button('Move').click();
      await said('Moved 2 answers');

      expect(await haveCode('Our first theme', moved)).toEqual([true, true]);
      const corrected = await topCodes();

      await page.getByRole('link', { name: 'Upload' }).click();
      await code('latest');
      await page.getByRole('treeitem', { name: 'Our first theme' }).waitFor();
      await button('History').click();
      await page.getByText('Kept 2 answers where a person had moved them').waitFor();
      await button('Code frame').click();
      await page.getByRole('tree').waitFor();
      expect(await topCodes()).toEqual(expect.arrayContaining(corrected));
      expect(await haveCode('Our first theme', moved)).toEqual([true, true]);

      await button('Cross table').click();
      const table = page.getByRole('region', { name: 'Codes by region' });
      await table.getByRole('rowheader', { name: 'Our first theme' }).waitFor();
      // Some answers say nothing, and are no part of the base.
      const heads = await table.getByRole('columnheader').allTextContents();
      expect(heads.map((head) => head.replace(/\d+/, '…'))).toEqual([
        'Coden: those who answered',
        'Totaln = …',
        'northn = …',
        'southn = …',
      ]);
      const [total, north, south] = heads.slice(1).map((head) => Number(/\d+/.exec(head)![0]));
      expect([total! <= RESPONDENTS, north! + south!]).toEqual([true, total]);
      expect(visit.complaints).toEqual([]);
      expect(await visit.close()).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});
