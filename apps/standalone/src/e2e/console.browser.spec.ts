import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createConsoleLink, openGatewayDatabase } from '@verbatim/gateway';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { startEmbedded } from './embedded.js';

/** Of a machine with other work. */
const PATIENCE_MS = 300_000;
const POLL_MS = 200;
const LOOKS: [name: string, options: BrowserContextOptions][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
];
/** Every way in which text could become a script, had it ever become markup. */
const HOSTILE = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>"><svg onload=document.title='run'>`;
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

describeInBrowser('the console in a browser', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let requests: URL[] = [];

  const call = async (path: string, body?: unknown): Promise<any> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const finished = async (path: string): Promise<void> => {
    for (;;) {
      const { status } = await call(`${path}?limit=1`);
      if (status === 'completed') return;
      if (!['queued', 'processing'].includes(status)) throw new Error(`${path} ended as ${status}`);
      await delay(POLL_MS);
    }
  };

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const entries = [...ANSWERS, 'asdf jkl asdfjkl', 'asdf jkl asdfjkl'].map((answer, i) => ({
      responseIdentifier: `r${i} ${i === 6 ? HOSTILE : ''}`.trim(),
      answer,
    }));
    const survey = { surveyIdentifier: SURVEY, surveyName: `Bank ${HOSTILE}` };
    const question = { questionIdentifier: 'like', question: QUESTION };
    const { batchJobId: coding } = await call('/coding', {
      ...survey,
      surveyResponses: [
        { ...question, responseEntries: entries, codebook: { mode: 'extend', codes: [{ label: `App ${HOSTILE}` }] } },
      ],
    });
    const { batchJobId: quality } = await call('/data-quality/batch', {
      ...survey,
      responses: entries.map(({ responseIdentifier, answer }) => ({
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
    await finished(`/data-quality/batch/${quality}`);
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    await page?.context().close();
    expect(requests.filter(({ origin }) => origin !== new URL(service.url).origin)).toEqual([]);
  });

  const open = async (path = '', options: BrowserContextOptions = {}): Promise<void> => {
    page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
    ).newPage();
    page.setDefaultTimeout(30_000);
    complaints = [];
    requests = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`));
    page.on('request', (request) => {
      if (request.url().startsWith('http')) requests.push(new URL(request.url()));
    });
    await page.goto(`${service.url}/console${path}`);
  };
  const signIn = async (key = service.key): Promise<void> => {
    await page.getByLabel('API key').fill(key);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
  };
  const at = (tab: string): string => `/surveys/${encodeURIComponent(SURVEY)}/${tab}`;
  const findings = async (): Promise<string[]> => {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  const fits = (): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

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

  it('turns a dropped file into a job, and opens its codes', async () => {
    await open('/upload');
    await signIn();
    const folder = mkdtempSync(join(tmpdir(), 'verbatim-upload-'));
    const file = join(folder, 'Exit survey.csv');
    const rows = ANSWERS.slice(0, 6).map((answer, i) => `${i},${i % 2},"${answer}"`);
    writeFileSync(file, ['id,member,Why did you leave?', ...rows].join('\n'));
    await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles(file);
    expect(await page.getByLabel('Survey identifier').inputValue()).toBe('exit-survey');
    expect(await page.getByRole('checkbox', { name: 'Why did you leave?' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'member' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'Open the codes' }).click({ timeout: PATIENCE_MS });
    await page.getByRole('tree').waitFor();
    expect(await page.locator('.question').textContent()).toBe('Why did you leave?');
    expect(complaints).toEqual([]);
  });

  const SCREENS: [path: string, ready: string][] = [
    ['', '.card .name'],
    [at('responses'), '.card'],
    [at('coding'), '.frame .card'],
    [at('quality'), '.detail'],
    [at('followups'), '.talk'],
    ['/upload', '.drop'],
    ['/callbacks', '.state'],
    ['/usage', 'table'],
  ];

  it('shows what respondents wrote as text on every screen, in their own direction', async () => {
    await open();
    await signIn();
    for (const [path, ready] of SCREENS) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/console${path}`);
      await page.locator(ready).first().waitFor();
      expect(await page.title()).toBe('Verbatim console');
      expect(
        await page.locator('#root script, #root img:not(.brand img), #root [onload], #root [onerror]').count(),
      ).toBe(0);
      if (path === at('responses')) {
        expect(await page.locator('.quote').allTextContents()).toContain(ANSWERS[6]);
        const arabic = page.locator('.quote', { hasText: ARABIC });
        expect(await arabic.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      }
    }
    expect(complaints).toEqual([]);
  });

  it.each(LOOKS)(
    'has no accessibility finding and fits its window on every screen: %s',
    async (_, options) => {
      await open('', options);
      expect(await findings()).toEqual([]);
      await signIn();
      for (const [path, ready] of SCREENS) {
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, `/console${path}`);
        await page.locator(ready).first().waitFor();
        expect([path, await findings()]).toEqual([path, []]);
        expect([path, await fits()]).toEqual([path, true]);
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
