import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts, createConsoleLink, openGatewayDatabase, SCOPES } from '@verbatim/gateway';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { LOOKS } from './accessibility.js';
import { apiOf, ConsoleVisit, HOSTILE, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const SURVEY = `bank ${HOSTILE.slice(0, 60)}`;
const QUESTION = `What do you like about our bank? ${HOSTILE}`;
const ARABIC = 'التطبيق سريع والموظفون متعاونون دائما';
const ANSWERS = [
  'The app is quick and easy to use.',
  'The staff at my branch always help me.',
  'Low fees compared with other banks.',
  'The app works well on my old phone.',
  'Friendly staff, they know my name.',
  'Fees are fair and clear.',
  `The app is quick. ${HOSTILE}`,
  ARABIC,
];
/** Index of the answer with scripts. */
const PLANTED = 6;
/** As a file may hold it: its name has no slash. */
const UPLOADED = {
  name: `Exit ${HOSTILE.replaceAll('/', '')}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `id,member ${HOSTILE},"Why did you leave? ${HOSTILE.replaceAll('"', '""')}"`,
      ...ANSWERS.map((answer, i) => `${i},${i % 2 ? HOSTILE : 'no'},"${answer.replaceAll('"', '""')}"`),
    ].join('\n'),
  ),
};
const BRANDS = `brands ${HOSTILE.slice(0, 40)}`;
/** Respondents with the same long answer. */
const COPIES = ['copy-a', 'copy-b'] as const;

describeInBrowser('the console in a browser', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  /** Of the same organization, with all scopes. */
  let adminKey: string;
  let visit: ConsoleVisit;
  /** Jobs that have ended, by their type. */
  const jobs = { coding: '', 'brand-coding': '', 'data-quality': '' };

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    const entries = [...ANSWERS, 'asdf jkl asdfjkl', 'asdf jkl asdfjkl'].map((answer, i) => ({
      responseIdentifier: i === PLANTED ? `r${i} ${HOSTILE}` : `r${i}`,
      answer,
      attributes: { [`region ${HOSTILE}`.slice(0, 64)]: i % 2 ? 'north' : HOSTILE },
    }));
    const copies = COPIES.map((responseIdentifier) => ({
      responseIdentifier,
      answer: 'I opened the account because my employer asked me to, and I have never used it for anything else.',
    }));
    const survey = { surveyIdentifier: SURVEY, surveyName: `Bank ${HOSTILE}` };
    const question = { questionIdentifier: 'like', question: QUESTION };
    const code = async (label: string): Promise<string> => {
      const { batchJobId } = await call('/coding', {
        ...survey,
        surveyResponses: [{ ...question, responseEntries: entries, codebook: { mode: 'extend', codes: [{ label }] } }],
      });
      return batchJobId;
    };
    const bank = `Savewell ${HOSTILE}`;
    const { batchJobId: brands } = await call('/brand-coding', {
      surveyIdentifier: BRANDS,
      surveyResponses: [
        {
          questionIdentifier: 'known',
          question: `Which banks do you know? ${HOSTILE}`,
          brandContext: { industryDescription: `Banks ${HOSTILE}`, brands: [{ name: 'Moneta' }, { name: bank }] },
          responseEntries: ['Moneta and Lendora', bank, HOSTILE].map((answer, i) => ({
            responseIdentifier: `b${i}`,
            answer,
          })),
        },
      ],
    });
    await finished(`/brand-coding/${brands}`);
    // An earlier wave, and the one that is shown.
    await finished(`/coding/${await code(`Application ${HOSTILE}`)}`);
    const coding = await code(`App ${HOSTILE}`);
    const { batchJobId: quality } = await call('/data-quality/batch', {
      ...survey,
      responses: [...entries, ...copies].map(({ responseIdentifier, answer }) => ({
        responseIdentifier,
        surveyEntries: [{ ...question, answer }],
      })),
    });
    await call('/followups', {
      surveyIdentifiers: { surveyIdentifier: SURVEY, questionIdentifier: 'like' },
      question: QUESTION,
      answer: 'It is good.',
      responseIdentifier: 'r-followup',
    }).then(({ threadId, followupQuestion }) =>
      call('/followups', { threadId, question: followupQuestion || 'Why?', answer: `Because of the app. ${HOSTILE}` }),
    );
    await finished(`/coding/${coding}`);
    const planted = entries[PLANTED]!.responseIdentifier;
    const { results } = await call(`/coding/${coding}`);
    const homes: any[] = results.questionCodes[0].responseCodes.filter(
      (code: any) =>
        code.label !== 'Other' && code.responses.some((entry: any) => entry.responseIdentifier === planted),
    );
    // Scripts in the history, and in an answer without a code.
    const operations = [
      { op: 'add', label: `Charges ${HOSTILE}` },
      ...homes.map(({ id }) => ({ op: 'move', responseIdentifiers: [planted], from: id })),
    ];
    const ifMatch = { method: 'PATCH', headers: { 'if-match': '*' } };
    await call(`/coding/${coding}/questions/like/codes`, { operations }, ifMatch);
    await finished(`/data-quality/batch/${quality}`);
    Object.assign(jobs, { coding, 'brand-coding': brands, 'data-quality': quality });
    const source = await openGatewayDatabase(service.databaseUrl);
    const accounts = new Accounts(source);
    adminKey = (await accounts.createKey({ organization: 'one', name: HOSTILE.slice(0, 50), scopes: [...SCOPES] })).key;
    await source.destroy();
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    expect((await visit?.close()) ?? []).toEqual([]);
  });

  const open = async (path = '', options: BrowserContextOptions = {}): Promise<void> => {
    visit = await ConsoleVisit.open(browser, service, path, options);
    ({ page, complaints } = visit);
  };
  const signIn = (key?: string): Promise<void> => visit.signIn(key);
  const at = (tab: string): string => `/surveys/${encodeURIComponent(SURVEY)}/${tab}`;

  it('signs in with a key for this tab only, and keeps nothing of the key', async () => {
    await open();
    await page.getByLabel('API key').fill('sk_0000000000000000_nobody');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'not valid' }).waitFor();
    await signIn();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 });
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toContain(service.key.split('_').slice(2).join('_'));
    const other = await page.context().newPage();
    await other.goto(`${service.url}/console`);
    await other.getByLabel('API key').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  it('opens with a one-time link, once', async () => {
    const source = await openGatewayDatabase(service.databaseUrl);
    const link = await createConsoleLink(source, service.key.split('_')[1]!);
    await source.destroy();
    await open(`#link=${link}`);
    await page.getByRole('heading', { name: 'Your surveys' }).waitFor();
    expect(page.url()).not.toContain('link');
    await page.context().close();
    await open(`#link=${link}`);
    await page.getByRole('alert').filter({ hasText: 'used before' }).waitFor();
  });

  it('shows another organization nothing of this one', async () => {
    await open();
    await signIn(service.otherKey);
    await page.getByText('There is no survey yet.').waitFor();
    await page.goto(`${service.url}/console${at('responses')}`);
    await page.getByRole('alert').filter({ hasText: 'no survey' }).waitFor();
  });

  it('finds the answers about a theme, by words and in the code tree', async () => {
    await open(at('responses'));
    await signIn();
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

  it('takes a verdict on a flag with one key, and counts it', async () => {
    await open(at('quality'));
    await signIn();
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

  it('keeps, reviews or removes a response with one key, sends that as feedback and exports it', async () => {
    await open(at('quality'));
    await signIn();
    const heading = page.locator('.detail').getByRole('heading', { level: 2 });
    const first = await heading.textContent();
    await page.getByRole('button', { name: 'Next' }).focus();
    const [posted] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.keyboard.press('3'),
    ]);
    expect(posted.request().postDataJSON()).toMatchObject({ correct: true });
    await page.locator('.entry', { hasText: 'Remove:' }).waitFor();
    expect(await heading.textContent()).not.toBe(first);
    await page.keyboard.press('2');
    await page.getByText('2 decided').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Decisions as CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/,remove,\w+,[^]*,review,\w+,/);
    expect(complaints).toEqual([]);
  });

  it('decides about several at once with the keyboard, without feedback, and takes that back', async () => {
    await open(at('quality'));
    await signIn();
    await page.locator('.detail').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    const bulk = page.getByRole('group', { name: 'Decide about several' });
    const decided = (text: string): Promise<void> => page.getByText(`${text} decided`).waitFor();
    const press = async (name: string | RegExp): Promise<void> => {
      await bulk.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    // The keys of the list: tick this one and the next.
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await press('Review 2 ticked');
    await bulk.getByText('To review: 2 responses.').waitFor();
    await decided('2');
    const demerit = bulk.getByLabel('Demerit from');
    await demerit.fill('0');
    const heights = (): Promise<number> => page.locator('.queue').evaluate((one) => one.getBoundingClientRect().top);
    const before = await heights();
    await press(/^Remove all with 0 and more \(\d+\)$/);
    const all = await page.locator('.entry').count();
    await decided(String(all));
    expect(await heights()).toBe(before);
    // Those that were decided stay as they are.
    expect(await page.locator('.entry', { hasText: 'Review:' }).count()).toBe(2);
    await press('Undo');
    await decided('2');
    expect(posts).toEqual([]);
    expect(await visit.findings()).toEqual([]);
    await demerit.fill('x');
    expect(await demerit.getAttribute('aria-invalid')).toBe('true');
    expect(complaints).toEqual([]);
  });

  it('shows answers that repeat each other side by side', async () => {
    await open(at('quality'));
    await signIn();
    await page.locator('.entry', { hasText: COPIES[0] }).click();
    const copies = page.getByRole('list', { name: 'Answers that are alike' });
    expect(await copies.locator('b').allTextContents()).toEqual([COPIES[1]]);
    await copies.getByRole('button', { name: `Show ${COPIES[1]}` }).click();
    await page.getByRole('region', { name: `Response ${COPIES[1]}` }).waitFor();
    expect(await copies.locator('b').allTextContents()).toEqual([COPIES[0]]);
    expect(complaints).toEqual([]);
  });

  it('turns a dropped file into a job, and opens its codes', async () => {
    await open('/upload');
    await signIn();
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-upload-'));
    const file = join(folder, 'Exit survey.csv');
    const rows = ANSWERS.slice(0, 6).map((answer, i) => `${i},${i % 2},"${answer}"`);
    writeFileSync(file, ['id,member,Why did you leave?', ...rows].join('\n'));
    await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles(file);
    expect(await page.getByLabel('Survey identifier').inputValue()).toBe('exit-survey');
    expect(await page.locator('.drop p').allTextContents()).toEqual(['Exit survey.csv, 6 rows']);
    expect((await page.locator('.drop').boundingBox())!.height).toBeLessThan(80);
    expect(await page.getByRole('table').count()).toBe(1);
    const columns = page.getByRole('region', { name: 'Columns of the file' });
    const use = (column: string) => columns.getByRole('combobox', { name: `Use of ${column}` });
    expect(await Promise.all(['id', 'member', 'Why did you leave?'].map((name) => use(name).inputValue()))).toEqual([
      'respondent',
      'attribute',
      'answers',
    ]);
    expect(await columns.getByRole('row', { name: 'Why did you leave?' }).textContent()).toContain(ANSWERS[0]);
    await use('id').selectOption('none');
    await page.getByText('the rows are numbered').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'Open the codes' }).click({ timeout: PATIENCE_MS });
    await page.getByRole('tree').waitFor();
    expect(await page.locator('.question').textContent()).toBe('Why did you leave?');
    expect(complaints).toEqual([]);
  });

  it('opens the brands of a finished brand coding, and the codes of a coding', async () => {
    await open(`/jobs/brand-coding/${jobs['brand-coding']}`);
    await signIn();
    await page.getByRole('link', { name: 'Open the codes' }).click();
    await page.getByRole('tree').getByText('Moneta').waitFor();
    await visit.go(`/jobs/coding/${jobs.coding}`, 'a.primary');
    await page.getByRole('link', { name: 'Open the codes' }).click();
    await page.getByRole('tree').getByText('Other', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  const screens = (): [path: string, ready: string][] => [
    ['', '.card .name'],
    [at('responses'), '.card .quote'],
    [at('coding'), '.frame .card'],
    [`/surveys/${encodeURIComponent(BRANDS)}/coding?kind=brand-coding`, '.frame .card'],
    [`/jobs/coding/${jobs.coding}`, 'a.primary'],
    [`/jobs/brand-coding/${jobs['brand-coding']}`, 'a.primary'],
    [`/jobs/data-quality/${jobs['data-quality']}`, '.detail'],
    [at('coding?view=chart'), '.chart .primary'],
    [at('coding?view=other'), '.other .quote'],
    [at('coding?view=table'), '.cross'],
    [at('coding?view=history'), '.rows .card'],
    [at('coding?view=wave'), '.waves .change'],
    [at('coding?view=agreement'), '.drop'],
    ['/codebooks', '.rows .card'],
    ['/keys', '.rows .card'],
    [at('quality'), '.detail'],
    [at('followups'), '.talk'],
    ['/upload', '.drop'],
    ['/callbacks', '.state'],
    ['/usage', 'table'],
    ['/audit', '.rows .card'],
  ];

  const expectNoScript = async (): Promise<void> => {
    expect(await page.title()).toBe('Verbatim console');
    expect(await page.locator('#root script, #root img:not(.brand img), #root [onload], #root [onerror]').count()).toBe(
      0,
    );
  };

  it('shows what respondents wrote as text on every screen, in their own direction', async () => {
    await open();
    await signIn(adminKey);
    for (const [path, ready] of screens()) {
      await visit.go(path, ready);
      await expectNoScript();
      if (path === at('responses')) {
        expect(await page.locator('.quote').allTextContents()).toContain(ANSWERS[PLANTED]);
        const arabic = page.locator('.quote', { hasText: ARABIC });
        expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      }
    }
    expect(complaints).toEqual([]);
  });

  it.each(LOOKS)(
    'shows what stands in an uploaded file as text, without an accessibility finding: %s',
    async (_, options) => {
      await open('/upload', options);
      await signIn();
      await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles(UPLOADED);
      await page.getByRole('button', { name: 'Start' }).waitFor();
      expect(await page.getByRole('region', { name: 'Columns of the file' }).textContent()).toContain(HOSTILE);
      await expectNoScript();
      expect(await visit.findings()).toEqual([]);
      expect(await visit.fits()).toBe(true);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(LOOKS)(
    'has no accessibility finding and fits its window on every screen: %s',
    async (_, options) => {
      await open('', options);
      expect(await visit.findings()).toEqual([]);
      await signIn(adminKey);
      for (const [path, ready] of screens()) {
        await visit.go(path, ready);
        expect([path, await visit.findings()]).toEqual([path, []]);
        expect([path, await visit.fits()]).toEqual([path, true]);
      }
    },
    PATIENCE_MS,
  );

  it('says what is wrong when the service is away, and goes on when it is back', async () => {
    await open();
    await signIn();
    await page.route('**/api/v1/surveys/**', (route) => route.abort());
    await page.locator('.card .name').first().click();
    await page.getByRole('alert').filter({ hasText: "can't be reached" }).waitFor();
    await page.unroute('**/api/v1/surveys/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.survey-head').waitFor();
  });
});
