import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { Accounts, openGatewayDatabase, SCOPES } from '@verbatim/gateway';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { LOOKS } from './accessibility.js';
import { apiOf, ConsoleVisit, HOSTILE, PATIENCE_MS } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const CODES = ['Mobile app', 'Friendly staff', `Low fees ${HOSTILE}`];
const ANSWERS = [
  'The mobile app is quick.',
  'The mobile app is easy to use.',
  'Friendly staff at the counter.',
  'Friendly staff, they know my name.',
  `It is painted blue. ${HOSTILE}`,
];
const SURVEY = 'bank';

describeInBrowser('codebooks, agreement, waves and keys in the console', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;
  let adminKey: string;
  let earlier: string;
  let coding: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const source = await openGatewayDatabase(service.databaseUrl);
    adminKey = (await new Accounts(source).createKey({ organization: 'one', name: 'officer', scopes: [...SCOPES] }))
      .key;
    await source.destroy();
    const { call, finished } = apiOf(service);
    /** A coding in which the answers with these indexes have the first code, and the others none. */
    const code = async (indexes: number[], codebook: object): Promise<string> => {
      const { batchJobId } = await call('/coding', {
        surveyIdentifier: SURVEY,
        surveyName: `Bank ${HOSTILE}`,
        surveyResponses: [
          {
            questionIdentifier: 'q',
            question: `What do you like? ${HOSTILE}`,
            codebook,
            responseEntries: ANSWERS.map((answer, i) => ({ responseIdentifier: `r${i}`, answer })),
          },
        ],
      });
      await finished(`/coding/${batchJobId}`);
      const all = ANSWERS.map((_, i) => `r${i}`);
      const operations = [
        { op: 'add', label: 'Temporary', id: 99 },
        { op: 'move', responseIdentifiers: all, to: 99 },
        ...CODES.flatMap((label, i) => [
          { op: 'delete', code: i + 1 },
          { op: 'add', label, id: 101 + i },
        ]),
        { op: 'move', responseIdentifiers: indexes.map((i) => `r${i}`), from: 99, to: 101 },
        { op: 'delete', code: 99 },
      ];
      await call(
        `/coding/${batchJobId}/questions/q/codes`,
        { operations },
        { method: 'PATCH', headers: { 'if-match': '*' } },
      );
      return batchJobId;
    };
    const codes = CODES.map((label, i) => ({ id: i + 1, label }));
    earlier = await code([0], { mode: 'locked', codes });
    coding = await code([0, 1, 2], { mode: 'locked', codes });
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    expect(await visit.end({ refusals: true })).toEqual([]);
  });

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<void> => {
    visit = await ConsoleVisit.open(browser, service, path, { ...options, key: adminKey });
    ({ page } = visit);
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = (): Locator => page.getByRole('dialog');
  const admin = async (path: string): Promise<any> =>
    (await fetch(`${service.url}/api/v1${path}`, { headers: { 'x-service-key': adminKey } })).json();
  const view = (name: string): string => `/surveys/${SURVEY}/coding?view=${name}`;
  const compare = async (rows: string): Promise<void> => {
    await page.getByLabel('Or paste rows').fill(rows);
    await button('Use these rows').click();
    await button('Compare').click();
  };
  /** r0 and r1 as coded, r2 otherwise, r4 has no code in either. */
  const ROWS = `id\tcodes\nr0\tmobile APP\nr1\tMobile app; Friendly staff\nr2\t${CODES[2]}\nr4\t`;

  it('shows a coding without recording an export', async () => {
    await open(view('codes'));
    await page.getByRole('tree').waitFor();
    expect(await admin('/audit?action=export.read')).toMatchObject({ items: [] });
  });

  it('compares a coding with pasted rows: figures, codes, and the answers that differ, each with a link', async () => {
    await open(view('agreement'));
    await compare(ROWS);
    const result = page.getByRole('region', { name: 'Agreement', exact: true });
    await result.getByRole('heading', { name: '2 of 4 answers coded the same' }).waitFor();
    const row = result.getByRole('row', { name: 'Mobile app' });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['2', '3', '2', '0.67', '1.00', '0.80', '0.50']);
    expect(await result.locator('.tiles dd').first().textContent()).toBe('0.67');
    const differing = result.getByRole('region', { name: 'Answers that differ' });
    expect(await differing.locator('.card b').allTextContents()).toEqual(['r1', 'r2']);
    expect(await differing.locator('.card', { hasText: 'r2' }).locator('.only').allTextContents()).toEqual([
      CODES[2],
      CODES[0],
    ]);
    await differing.getByRole('link', { name: 'Open the answer of r1' }).click();
    await page.getByText('1 in all').waitFor();
    expect(await page.locator('.quote').allTextContents()).toEqual([ANSWERS[1]]);
    // Somebody who comes back finds what was measured.
    await page.goBack();
    await result.getByRole('heading', { name: '2 of 4 answers coded the same' }).waitFor();
  });

  it('reads a hand-coded file, and says which rows the coding does not have', async () => {
    await open(view('agreement'));
    await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles({
      name: 'sample.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('person;answer;code 1;code 2\nr0;quick;Mobile app;\nr77;?;;Mobile app\n'),
    });
    await page.getByText('2 rows').waitFor();
    const columns = page.getByRole('group', { name: 'Columns with codes' });
    expect(await columns.getByRole('checkbox', { name: 'code 2' }).isChecked()).toBe(true);
    expect(await columns.getByRole('checkbox', { name: 'answer' }).isChecked()).toBe(false);
    await button('Compare').click();
    await page.getByRole('alert').filter({ hasText: 'Row 3: responseIdentifier must be that of a response' }).waitFor();
    await page.getByLabel('Or paste rows').fill('id,code\nr0,a\nr0,b');
    await button('Use these rows').click();
    await page.getByText('Rows 2 and 3 have the same respondent').waitFor();
    expect(await button('Compare').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the shares of the wave before beside those of now, with the change', async () => {
    await open(view('wave'));
    const table = page.getByRole('region', { name: 'Codes before and now' });
    const row = table.getByRole('row', { name: 'Mobile app' });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['20 %', '60 %', '+40']);
    const [file] = await Promise.all([page.waitForEvent('download'), button('Table as CSV').click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Mobile app,1,1,0.2,3,0.6,0.4');
    expect(await page.getByLabel('Compare with').locator('option').count()).toBe(1);
    await page.getByText('5 of the 5 earlier answers are in this coding, too.').waitFor();
  });

  it('lists codebooks, shows one and deletes it', async () => {
    await open('/codebooks');
    const cards = page.locator('.rows .card');
    await cards.nth(1).waitFor();
    expect(await cards.locator('.verdict').count()).toBe(1);
    await cards.nth(1).getByRole('link').click();
    await page.getByRole('list', { name: 'Codes', exact: true }).waitFor();
    expect(page.url()).toContain(earlier);
    expect(await page.locator('.codebook .label').allTextContents()).toEqual(expect.arrayContaining(CODES));
    const [file] = await Promise.all([page.waitForEvent('download'), button('Codebook as JSON').click()]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
      mode: 'locked',
      codes: expect.arrayContaining([{ id: 101, label: CODES[0] }]),
    });
    await button('Delete …').click();
    await dialog().getByText('No later coding can start from it.').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 in all').waitFor();
    expect((await admin('/codebooks')).items).toMatchObject([{ batchJobId: coding }]);
    await page.goBack();
    await page.getByRole('alert').filter({ hasText: 'no codebook' }).waitFor();
  });

  it('creates a key with the keyboard, shows it once, and revokes it', async () => {
    await open('/keys');
    await page.locator('.rows .card').first().waitFor();
    await button('New key …').focus();
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Name').waitFor();
    await page.keyboard.type(`Panel ${HOSTILE}`);
    for (const name of ['Surveys', 'Coding', 'Follow-ups'])
      await dialog()
        .getByRole('checkbox', { name: new RegExp(`^${name}:`) })
        .uncheck();
    await dialog().getByLabel('Name').press('Enter');
    await dialog().waitFor({ state: 'detached' });
    const made = page.getByRole('region', { name: 'The new key' });
    const key = (await made.locator('code').textContent())!;
    const tries = (): Promise<number> =>
      fetch(`${service.url}/api/v1/data-quality/checks`, { headers: { 'x-service-key': key } }).then(
        ({ status }) => status,
      );
    expect(await visit.findings()).toEqual([]);
    const card = page.locator('.rows .card', { hasText: 'Panel' });
    await card.waitFor();
    expect(await card.locator('.tags li').allTextContents()).toEqual(['data-quality']);
    await button('I have kept it').click();
    expect(await page.content()).not.toContain(key);

    await card.getByRole('button', { name: /^Revoke Panel/ }).click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await card.getByText('Revoked', { exact: true }).waitFor();
    expect(await tries()).toBe(403);

    await page
      .locator('.rows .card', { hasText: 'officer' })
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await dialog().getByRole('alert').filter({ hasText: 'the key that you call with' }).waitFor();
  });

  it('shows keys and the audit log to admins only', async () => {
    visit = await ConsoleVisit.open(browser, service, '/keys', { key: service.key });
    ({ page } = visit);
    await page.getByRole('alert').filter({ hasText: 'admin' }).waitFor();
    expect(await page.getByRole('link', { name: 'Keys' }).count()).toBe(0);
  });

  it.each(LOOKS)(
    'has no accessibility finding, fits its window and runs no planted script: %s',
    async (_, options) => {
      await open(view('agreement'), options);
      const isClean = async (what: string): Promise<void> => {
        expect([what, await visit.findings()]).toEqual([what, []]);
        expect([what, await visit.fits()]).toEqual([what, true]);
        expect(await page.title()).toBe('Verbatim console');
      };
      await compare(ROWS);
      await page.locator('.measured .card').first().waitFor();
      await isClean('agreement');
      await visit.go(`/codebooks/${coding}/q`, '.codebook');
      await isClean('codebook');
      await button('Delete …').click();
      await isClean('deleting a codebook');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      await visit.go('/keys', '.rows .card');
      await button('New key …').click();
      await isClean('a new key');
    },
    PATIENCE_MS,
  );

  it('compares with other respondents first, and tells what is only an earlier coding of the same answers', async () => {
    const { call, finished } = apiOf(service);
    await open(view('codes'));
    const choice = page.getByLabel('Compare with');
    // A wave in the same survey. An earlier job is one with a smaller identifier, so the codings are made in this order.
    const codebook = { mode: 'locked', codes: [{ id: 1, label: CODES[0] }] };
    const code = async (...who: string[]): Promise<void> => {
      const responseEntries = who.map((responseIdentifier) => ({ responseIdentifier, answer: 'The mobile app.' }));
      const { batchJobId } = await call('/coding', {
        surveyIdentifier: 'waves',
        surveyName: 'Waves',
        surveyResponses: [{ questionIdentifier: 'w', question: 'What do you like?', codebook, responseEntries }],
      });
      await finished(`/coding/${batchJobId}`);
    };
    await code('a1', 'a2', 'a3');
    await code('b1', 'b2', 'b3', 'a1');
    await code('b1', 'b2', 'b3', 'a1');
    await visit.go('/surveys/waves/coding?view=wave', '.waves .change');
    await page.getByText('1 of the 3 earlier answers is in this coding, too.').waitFor();
    expect(
      await choice
        .locator('optgroup')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('label'), one.children.length])),
    ).toEqual([
      ['Other respondents', 1],
      ['The same answers, coded earlier', 1],
    ]);
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('The same answers were coded twice').waitFor();
    await page.locator('.waves th', { hasText: 'Coded earlier' }).waitFor();
    expect(await page.locator('.waves thead th').allTextContents()).toEqual([
      'Code',
      'Coded earlier',
      'This coding',
      'Change',
    ]);
    expect(await visit.findings()).toEqual([]);
  });
});
