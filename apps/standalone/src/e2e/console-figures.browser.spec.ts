import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { LOOKS } from './accessibility.js';
import { apiOf, ConsoleVisit, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const SURVEY = 'figures';
const CODED = 'coded';
const QUESTION =
  'What do you think of the subscription, its beans, its price and the way in which it is delivered to you?';
const CODES = ['Price', 'Delivery'];
/** 40 of 50 people in the north answer, 30 of them about the price; nobody in the south is without an answer. */
const PEOPLE = [
  ...Array.from({ length: 30 }, () => ['The price is too high.', 'north'] as const),
  ...Array.from({ length: 10 }, () => ['The delivery was late.', 'north'] as const),
  ...Array.from({ length: 10 }, () => ['', 'north'] as const),
  ...Array.from({ length: 10 }, () => ['The delivery was late.', 'south'] as const),
];

/** Gives each answer the code that it is about, whatever the coding gave it. */
async function place(call: ReturnType<typeof apiOf>['call'], job: string): Promise<void> {
  const about = (word: string): string[] =>
    PEOPLE.flatMap(([answer], i) => (answer.toLowerCase().includes(word) ? [`r${i}`] : []));
  const operations = [
    ...CODES.map((_, i) => ({ op: 'delete', code: i + 1 })),
    ...CODES.flatMap((label, i) => [
      { op: 'add', label, id: 101 + i },
      { op: 'move', responseIdentifiers: about(label.toLowerCase()), to: 101 + i },
    ]),
  ];
  await call(`/coding/${job}/questions/q/codes`, { operations }, { method: 'PATCH', headers: { 'if-match': '*' } });
}

describeInBrowser('what the figures of the console count', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    const coding = await call('/coding', {
      surveyIdentifier: CODED,
      surveyName: 'Coded',
      surveyResponses: [
        {
          questionIdentifier: 'q',
          question: QUESTION,
          codebook: { mode: 'locked', codes: CODES.map((label, i) => ({ id: i + 1, label })) },
          responseEntries: PEOPLE.map(([answer, region], i) => ({
            responseIdentifier: `r${i}`,
            answer,
            // A number per respondent, too: its table would be wider than any screen.
            attributes: { region, visits: String(i) },
          })),
        },
      ],
    });
    await finished(`/coding/${coding.batchJobId}`);
    await place(call, coding.batchJobId);
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
    expect(await visit.end()).toEqual([]);
  });

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<void> => {
    visit = await ConsoleVisit.open(browser, service, path, { ...options, key: service.key });
    ({ page } = visit);
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

  it('shows the chart on a phone as a list: the label with its figure, the bar below, the whole question', async () => {
    const [, phone] = LOOKS.find(([name]) => name === 'on a phone')!;
    await open(`/surveys/${CODED}/coding?view=chart`, phone);
    const list = page.locator('.bars');
    await list.getByText(QUESTION).waitFor();
    expect(await page.locator('.chart svg').isVisible()).toBe(false);
    const first = list.getByRole('listitem').first();
    expect(await first.textContent()).toMatch(/^Price \d+ %$/);
    const [text, bar] = await Promise.all([
      first.locator('span').first().boundingBox(),
      first.locator('.bar').boundingBox(),
    ]);
    expect(bar!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect([await visit.findings(), await visit.fits()]).toEqual([[], true]);
    // The picture is saved as in a wide window.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'SVG', exact: true }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Price</tspan>');
  });

  it('has shares of those who answered, or of all, in the tree, the chart, the cross table and their files', async () => {
    const fileOf = async (name: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFileSync(await file.path(), 'utf8');
    };
    const show = (view: string): Promise<void> => page.getByRole('button', { name: view, exact: true }).click();
    await open(`/surveys/${CODED}/coding`);
    const price = page.getByRole('treeitem', { name: 'Price' });
    await price.getByText('60 %').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).focus();
    await page.keyboard.press('Enter');
    await price.getByText('50 %').waitFor();
    await show('Chart');
    expect(await fileOf('CSV')).toContain('All answers,,60,1\r\nPrice,,30,0.5\r\n');
    await page.getByRole('button', { name: 'Those who answered', exact: true }).click();
    const picture = await fileOf('SVG');
    expect(picture).toContain('those who answered, n = 50 (60 answers in all)');
    expect(picture).toContain('60 %');
    expect(picture).not.toContain('No answer');
    expect(await fileOf('CSV')).toContain('Those who answered,,50,1\r\nPrice,,30,0.6\r\n');
    await show('Cross table');
    const row = page.locator('.cross tr', { hasText: 'Price' });
    await row.getByText('75 %').waitFor();
    expect(await fileOf('Table as CSV')).toContain('Those who answered');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await row.getByText('60 %').waitFor();
    expect(await fileOf('Table as CSV')).toContain('All answers');
    expect(await visit.findings()).toEqual([]);
  });

  it('begins a cross table with the total, has the base below each head, and marks small ones', async () => {
    await open(`/surveys/${CODED}/coding?view=table`);
    const table = page.getByRole('region', { name: 'Codes by region' });
    await table.getByRole('row', { name: 'Price' }).waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Coden: those who answered',
      'Totaln = 50',
      'northn = 40',
      'southn = 10*, small base',
    ]);
    expect(await table.getByRole('row', { name: 'Price' }).getByRole('cell').allTextContents()).toEqual([
      '60 %',
      '75 %',
      '0 %',
    ]);
    await page.getByText('* Fewer than 30 answers').waitFor();
    expect(await visit.findings()).toEqual([]);
  });

  it('keeps the attribute of a cross table in the address, and opens with one of few values', async () => {
    await open(`/surveys/${CODED}/coding?view=table`);
    await page.getByRole('region', { name: 'Codes by region' }).waitFor();
    await page.getByLabel('Attribute').selectOption('visits');
    await page.getByRole('region', { name: 'Codes by visits' }).waitFor();
    expect(new URL(page.url()).searchParams.get('by')).toBe('visits');
    await page.reload();
    await page.getByRole('region', { name: 'Codes by visits' }).waitFor();
  });

  it('says below the chart that it includes the responses that were removed', async () => {
    const { call } = apiOf(service);
    const { items } = await call(`/surveys/${CODED}/responses?limit=2`);
    const decide = (decision: string): Promise<unknown> =>
      call(
        '/data-quality/decisions',
        { decisions: items.map(({ serviceResponseIdentifier }: any) => ({ serviceResponseIdentifier, decision })) },
        { method: 'PATCH' },
      );
    await decide('remove');
    await open(`/surveys/${CODED}/coding?view=chart`);
    await page.getByText('2 responses of this survey were removed in Quality. The chart includes them').waitFor();
    expect(await visit.findings()).toEqual([]);
    await decide('none');
  });

  it('draws the chart on a dark ground in the dark, and saves it on a white one', async () => {
    const [, dark] = LOOKS.find(([name]) => name === 'dark')!;
    await open(`/surveys/${CODED}/coding?view=chart`, dark);
    const colour = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fill);
    await page.locator('.chart .ground').waitFor();
    expect(await colour('.chart .ground')).not.toBe('rgb(255, 255, 255)');
    expect(await colour('.chart .ink')).not.toBe('rgb(30, 28, 24)');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'SVG', exact: true }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/class="ground"[^>]*fill="#ffffff"/);
  });

  it('shows which fields of a filter are in force, and lets the last row of a list be read whole', async () => {
    await open(`/surveys/${CODED}/responses`);
    const region = page.getByRole('combobox', { name: 'region' });
    const words = page.getByLabel('Words in the answer');
    const look = (field: Locator): Promise<string> => field.evaluate((element) => getComputedStyle(element).boxShadow);
    await region.waitFor();
    const plain = await look(region);
    expect(await look(words)).toBe(plain);
    await region.selectOption('south');
    await words.fill('late');
    await page.locator('.quote mark', { hasText: 'late' }).first().waitFor();
    expect([await look(region), await look(words)]).not.toContain(plain);
    const rows = page.locator('.rows');
    await rows.focus();
    await page.keyboard.press('End');
    const last = page.locator('.rows > ul > li').last();
    // The part of the list that fades is 40 pixels high.
    const isWhole = async (): Promise<boolean> => {
      const [list, row] = await Promise.all([rows.boundingBox(), last.locator('.card').boundingBox()]);
      return row!.y + row!.height <= list!.y + list!.height - 40;
    };
    for (let tries = 0; tries < 50 && !(await isWhole()); tries++) await page.keyboard.press('PageDown');
    expect(await isWhole()).toBe(true);
  });

  it('has the screens of the console behind a menu on a phone', async () => {
    const [, phone] = LOOKS.find(([name]) => name === 'on a phone')!;
    await open('/usage', phone);
    await page.locator('table').waitFor();
    const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Upload' });
    expect(await link.count()).toBe(0);
    await page.locator('summary', { hasText: 'Menu' }).click();
    expect([await visit.findings(), await visit.smallTargets()]).toEqual([[], []]);
    await link.click();
    await page.getByRole('heading', { name: 'Upload' }).waitFor();
    await link.waitFor({ state: 'detached' });
  });
});
