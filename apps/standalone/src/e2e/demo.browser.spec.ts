import { CHECK_TYPES } from '@verbatim/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { beat, typistOn } from '../../../../tools/test/typist.mjs';
import { accessibilityFindings, LOOKS } from './accessibility.js';
import { startEmbedded } from './embedded.js';

const GOOD = 'I was tired of stale supermarket coffee and hoped for beans that were roasted within the week.';
const TERSE = 'It is good.';
/** Coding takes seconds, on a busy machine many. */
const PATIENCE_MS = 120_000;

describeInBrowser('the demo in a browser', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let requests: URL[] = [];

  beforeAll(async () => {
    [service, browser] = await Promise.all([startEmbedded({ DEMO_RATE_LIMIT_PER_MINUTE: '10000' }), launchBrowser()]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    await page?.context().close();
    // of every visit: nothing from elsewhere
    expect(requests.filter(({ origin }) => origin !== new URL(service.url).origin)).toEqual([]);
  });

  const open = async (options: BrowserContextOptions = {}): Promise<void> => {
    page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options })
    ).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    complaints = [];
    requests = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => requests.push(new URL(request.url())));
    await page.goto(`${service.url}/demo`);
    await page.locator('#answer').waitFor();
  };
  const field = (): ReturnType<Page['locator']> => page.locator('#answer');
  const card = (place: string): ReturnType<Page['locator']> =>
    page.locator('.card').filter({ has: page.getByRole('heading', { name: place, exact: true }) });
  /** Types and sends, and waits for what comes of it. */
  const say = async (answer: string): Promise<void> => {
    await field().focus();
    await page.keyboard.type(answer);
    await page.keyboard.press('Control+Enter');
    await page.locator('form.busy').waitFor({ state: 'detached' });
  };
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement!.textContent || document.activeElement!.id);

  it('asks back while the respondent is there, and shows scores with their evidence and how it was typed', async () => {
    await open();
    await field().focus();
    await (await typistOn(page)).type(beat(TERSE, 90));
    expect(await page.locator('.live .number').textContent()).toBe(`${TERSE.length} keys`);
    await page.getByRole('button', { name: 'Continue' }).click();
    const followup = page.locator('.followup');
    await followup.waitFor();
    expect(await followup.textContent()).toMatch(/\?$/);
    expect(
      await field().evaluate((element) => ({
        isFocused: element === document.activeElement,
        value: (element as HTMLTextAreaElement).value,
      })),
    ).toEqual({ isFocused: true, value: '' });
    expect(await page.getByRole('textbox', { name: (await followup.textContent()) ?? '' }).count()).toBe(1);

    const shown = card('Question 1');
    await shown.locator('.verdict:not(.waiting)').waitFor();
    expect(await shown.locator('.meters dt').allTextContents()).toEqual([
      'Complete',
      'Relevant',
      'Consistent',
      'Nonsense',
    ]);
    const evidence = await shown.locator('.check .evidence').allTextContents();
    expect(evidence).toHaveLength(CHECK_TYPES.length - 1); // there is no honeypot
    expect(evidence).toContainEqual(expect.stringContaining('It is good'));
    // the seven metrics; a beat is always held and spaced alike
    expect(await shown.locator('.facts > div').allTextContents()).toEqual([
      `Key presses${TERSE.length}`,
      'Held for40 ms ± 0',
      'Between keys90 ms ± 0',
      '90 % of them under90 ms',
      'Pauses0 %',
    ]);
    expect(await shown.locator('.rhythm rect').count()).toBe(TERSE.length);
    expect(complaints).toEqual([]);
  });

  it('flags what a script types', async () => {
    await open();
    await field().focus();
    await (await typistOn(page)).type(beat(GOOD, 50));
    await page.keyboard.press('Control+Enter');
    const issue = card('Question 1').locator('.check.issue').filter({ hasText: 'Keystroke Issues' });
    await issue.waitFor();
    expect(Number(await issue.locator('.number').textContent())).toBeGreaterThan(50);
  });

  it(
    'codes the answer among the sample’s while the survey goes on, and shows where it stands',
    async () => {
      await open();
      await say(GOOD);
      expect(await page.locator('.survey > .place').textContent()).toBe('Question 2 of 3');
      expect(await focused()).toBe('answer');
      const column = page.locator('.column');
      expect(await column.locator('.status').textContent()).toMatch(/^(Coding )?61 answers/);
      await column.locator('.tree').waitFor();
      expect(await column.locator('.status').textContent()).toMatch(/^61 answers, \d+ codes$/);
      expect(await column.locator('.subcodes .code').count()).toBeGreaterThan(0);
      const mine = column.locator('.code.mine').first();
      await mine.locator('summary').first().click();
      expect(await mine.locator('.said .own').first().textContent()).toBe(GOOD);
    },
    PATIENCE_MS,
  );

  it('shows what was typed as text, whatever it is', async () => {
    await open();
    const hostile = '<img src=x onerror="document.title=1"> & <b>bold</b> coffee';
    await say(hostile);
    await card('Question 1').locator('.verdict:not(.waiting)').waitFor();
    expect(await card('Question 1').locator('.quote').textContent()).toBe(hostile);
    expect(await page.locator('main img, main b:not(.verdict b)').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('can be gone through with the keyboard alone', async () => {
    await open();
    const reach = async (text: string): Promise<void> => {
      for (let i = 0; i < 20 && (await focused()) !== text; i++) await page.keyboard.press('Tab');
      expect(await focused()).toBe(text);
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the survey');
    await page.keyboard.press('Enter');
    await reach('answer');
    await page.keyboard.press('Control+Enter');
    expect(await page.getByRole('alert').filter({ hasText: 'Please write an answer' }).count()).toBe(1);
    await page.keyboard.type(TERSE);
    await reach('Continue');
    await page.keyboard.press('Enter');
    await page.locator('.followup').waitFor();
    expect(await focused()).toBe('answer');
    for (const place of ['Question 2 of 3', 'Question 3 of 3', undefined]) {
      await reach('Skip');
      await page.keyboard.press('Enter');
      if (place) expect(await page.locator('.survey > .place').textContent()).toBe(place);
    }
    expect(await focused()).toBe('Thank you, that was the last question.');
    await reach('Start again');
    await page.keyboard.press('Enter');
    await field().waitFor();
    expect(await page.locator('.survey > .place').textContent()).toBe('Question 1 of 3');
    expect(await page.locator('.card').count()).toBe(0);
  });

  it.each(LOOKS)(
    'has no serious accessibility findings and fits its window: %s',
    async (_, options) => {
      await open(options);
      const serious = (): Promise<string[]> => accessibilityFindings(page, options, 'serious');
      const fits = (): Promise<boolean> =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
      expect(await serious()).toEqual([]);
      await say('asdf jkl asdf');
      await card('Question 1').locator('.verdict.remove').waitFor();
      await say(TERSE);
      await page.locator('.followup').waitFor();
      await card('Question 2').locator('.rest summary').click();
      await page.locator('.tree .code summary').first().click();
      expect(await serious()).toEqual([]);
      expect(await fits()).toBe(true);
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('button', { name: 'Skip' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
      expect(await serious()).toEqual([]);
      expect(await fits()).toBe(true);
    },
    PATIENCE_MS,
  );

  it('says that the service is away or busy, and keeps what was typed', async () => {
    await open();
    await page.route('**/demo/api/followup', (route) => route.abort());
    await say(GOOD);
    const alert = page.getByRole('alert').filter({ hasText: 'still here' });
    expect(await alert.textContent()).toContain('The service does not answer');
    expect(await field().inputValue()).toBe(GOOD);
    await page.unroute('**/demo/api/followup');
    await page.route('**/demo/api/followup', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '17' }, json: { code: 'RATE_LIMITED', message: 'busy' } }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await alert.filter({ hasText: 'in 17 seconds' }).waitFor();
    expect(await field().inputValue()).toBe(GOOD);
    await page.unroute('**/demo/api/followup');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.survey > .place').filter({ hasText: 'Question 2 of 3' }).waitFor();
    expect(await page.locator('.card').count()).toBe(1);
    expect(await card('Question 1').locator('.facts > div').first().textContent()).toBe(
      `Key presses${GOOD.length + 2}`,
    ); // and those that sent it
  });

  it(
    'lets the survey go on where judging or coding fail, and does them again',
    async () => {
      await open();
      for (const operation of ['quality', 'coding'])
        await page.route(`**/demo/api/${operation}`, (route) =>
          route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'away' } }),
        );
      await say(GOOD);
      expect(await page.locator('.survey > .place').textContent()).toBe('Question 2 of 3');
      const [quality, coding] = [
        card('Question 1').getByRole('button', { name: 'Try again' }),
        page.locator('.column').getByRole('button', { name: 'Try again' }),
      ];
      await quality.waitFor();
      await coding.waitFor();
      for (const operation of ['quality', 'coding']) await page.unroute(`**/demo/api/${operation}`);
      await quality.click();
      await card('Question 1').locator('.verdict:not(.waiting)').waitFor();
      await coding.click();
      await page.locator('.tree').waitFor();
    },
    PATIENCE_MS,
  );
});
