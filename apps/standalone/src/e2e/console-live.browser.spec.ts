import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { apiOf, ConsoleVisit, PATIENCE_MS, type VisitOptions } from './console-visit.js';
import { startEmbedded } from './embedded.js';

const SURVEY = 'live';
const NAME = 'Coffee, live';
const AGES = [17, 18, 22, 25, 29, 30, 41, 55, 63, '67'];

describeInBrowser('running jobs and numbers in the console', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let visit: ConsoleVisit;
  let page: Page;
  let code: () => Promise<string>;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded(), launchBrowser()]);
    const { call, finished } = apiOf(service);
    code = async () => {
      const { batchJobId } = await call('/coding', {
        surveyIdentifier: SURVEY,
        surveyName: NAME,
        surveyResponses: [
          {
            questionIdentifier: 'q',
            question: 'What do you think of it?',
            responseEntries: AGES.map((age, i) => ({
              responseIdentifier: `r${i}`,
              answer: `The price is too high, ${i}`,
              attributes: { age },
            })),
          },
        ],
      });
      return batchJobId;
    };
    await finished(`/coding/${await code()}`);
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    expect(await visit.end()).toEqual([]);
  });

  const open = async (path: string, options: VisitOptions = { key: service.key }): Promise<void> => {
    visit = await ConsoleVisit.open(browser, service, path, options);
    ({ page } = visit);
  };
  const jobs = (): Locator => page.locator('.jobs li');
  const text = (what: string): Locator => page.getByText(what, { exact: true });

  it.each([
    ['tells on Home how a job goes on', '**/api/v1/jobs?*', 'asked'],
    ['polls for how a job goes on where it is not told', '**/api/v1/jobs/events', 'told'],
  ])(
    '%s',
    async (_, refused, what) => {
      await open('', {});
      const refuse = () =>
        page.route(refused, (route) =>
          route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'no' } }),
        );
      if (what === 'told') await refuse();
      await visit.signIn();
      await jobs().first().waitFor();
      const before = await jobs().count();
      if (what === 'asked') await refuse();
      await code();
      await jobs().nth(before).waitFor({ timeout: PATIENCE_MS });
      await jobs().first().getByText('Completed', { exact: true }).waitFor({ timeout: PATIENCE_MS });
      // Chromium logs each refused call.
      expect(visit.complaints.filter((line) => !line.includes('503'))).toEqual([]);
      visit.complaints.splice(0);
    },
    PATIENCE_MS,
  );

  it(
    'does not replace the codes in view by those of a newer coding before somebody asks for them',
    async () => {
      await open(`/surveys/${SURVEY}/coding`);
      await page.getByRole('tree').waitFor();
      const id = await code();
      await page.getByText('There are newer results than these.').waitFor({ timeout: PATIENCE_MS });
      const [read] = await Promise.all([
        page.waitForRequest((request) => request.url().endsWith(`/coding/${id}/questions/q/codes`)),
        page.getByRole('button', { name: 'Show them' }).click(),
      ]);
      expect(read.method()).toBe('GET');
      await page.getByText('There are newer results than these.').waitFor({ state: 'detached' });
      await page.getByRole('tree').waitFor();
    },
    PATIENCE_MS,
  );

  it('chooses respondents from one age to another, with the keyboard, and keeps that in the address', async () => {
    await open(`/surveys/${SURVEY}/responses`);
    await page.getByLabel('age from').fill('18');
    await page.keyboard.press('Tab');
    await page.keyboard.type('29');
    await page.keyboard.press('Enter');
    await page.getByText('4 in all').waitFor();
    expect(page.url()).toContain('attributeMin.age=18&attributeMax.age=29');
    const [file] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/export')),
      (async () => {
        await text('Export').click();
        await page.getByRole('button', { name: 'Export as CSV' }).click();
      })(),
    ]);
    expect(file.url()).toContain('attributeMin.age=18&attributeMax.age=29');
    await page.reload();
    await page.getByText('4 in all').waitFor();
    expect(await page.getByLabel('age to').inputValue()).toBe('29');
    await page.getByLabel('age from').fill('65');
    await page.getByLabel('age to').fill('');
    await page.keyboard.press('Enter');
    await page.getByText('1 in all').waitFor();
    await page.getByLabel('age from').fill('old');
    expect(await page.getByLabel('age from').getAttribute('aria-invalid')).toBe('true');
    expect(await visit.findings()).toEqual([]);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByText('10 in all').waitFor();
    expect(await page.getByLabel('age from').inputValue()).toBe('');
  });

  it('keeps what is typed into the second field of a range while the first one is applied', async () => {
    await open(`/surveys/${SURVEY}/responses`);
    await page.getByText('10 in all').waitFor();
    await page.getByLabel('age from').waitFor();
    // In one task, as fast as nobody types: the address of the first field can't be drawn before the second is typed into.
    await page.evaluate(async () => {
      const [from, to] = [...document.querySelectorAll<HTMLInputElement>('.range input')];
      const type = async (field: HTMLInputElement, text: string): Promise<void> => {
        field.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await Promise.resolve();
      };
      await type(from!, '18');
      await type(to!, '29');
    });
    await page.getByText('9 in all').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('4 in all').waitFor();
    expect([await page.getByLabel('age from').inputValue(), await page.getByLabel('age to').inputValue()]).toEqual([
      '18',
      '29',
    ]);
  });

  it('looks for words while they are typed, and marks them', async () => {
    await open(`/surveys/${SURVEY}/responses`);
    await page.getByText('10 in all').waitFor();
    await page.getByLabel('Words in the answer').pressSequentially('price 3');
    await page.getByText('1 in all').waitFor();
    expect(await page.locator('.quote mark').allTextContents()).toEqual(['price']);
  });

  it(
    'adds a file to a survey without renaming it, with the questions that it has',
    async () => {
      await open('/upload');
      await page.getByLabel('Drop a CSV or XLSX file here').setInputFiles({
        name: 'Second wave.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('What do you think of it?,id\nThe price went up again,n1\nIt is too expensive for me,n2\n'),
      });
      expect(await page.getByRole('combobox', { name: 'Codes' }).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Survey', exact: true }).selectOption(SURVEY);
      await page.getByRole('combobox', { name: 'Codes' }).selectOption('latest');
      await page.getByRole('checkbox', { name: 'Check the quality of the answers' }).uncheck();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('link', { name: 'Open the codes' }).click({ timeout: PATIENCE_MS });
      await page.getByRole('tree').waitFor();
      await page.getByText('10 of the 12 answers to this question are not in this coding').waitFor();
      expect(await apiOf(service).call(`/surveys/${SURVEY}`)).toMatchObject({
        surveyName: NAME,
        counts: { questions: 1, responses: 12 },
      });
    },
    PATIENCE_MS,
  );

  it('says so when there is no network, or a part of the page is gone, and leaves the rest', async () => {
    await open(`/surveys/${SURVEY}/responses`);
    await page.locator('.rows .card').first().waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Words in the answer').fill('dear');
    await page.getByRole('alert').filter({ hasText: "can't be reached" }).waitFor();
    await page.context().setOffline(false);
    await page.route('**/console/files/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Load the page again' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.locator('.card .name').first().waitFor();
    visit.complaints.splice(0);
  });
});
