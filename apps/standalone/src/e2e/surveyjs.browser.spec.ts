import axe from 'axe-core';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { byHand, typistOn } from '../../../../tools/test/typist.mjs';
import { startEmbedded } from './embedded.js';

const EXAMPLE = join(import.meta.dirname, '../../../../examples/surveyjs/server.mjs');
const WHY = 'Why did you start a coffee subscription?';
const IMPROVE = 'What should we do better?';
const TERSE = 'It is good.';
const BECAUSE = 'The beans were always stale at the supermarket and I wanted them fresh.';

type Data = Record<string, unknown> & {
  verbatim: { responseIdentifier: string; quality?: { demeritScore: number; recommendation: string } };
};

/** From the respondent's fingers to the survey's data: the page and the server of examples/surveyjs with the real service. */
describeInBrowser('a SurveyJS survey with the plug-in', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let survey: ChildProcess;
  let url: string;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    service = await startEmbedded();
    survey = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, SURVEY_PORT: '0', VERBATIM_URL: service.url, VERBATIM_API_KEY: service.key },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    [url] = (await once(createInterface({ input: survey.stdout! }), 'line')) as [string];
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    if (survey?.kill()) await once(survey, 'close');
    await service?.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterEach(() => page?.close());

  const field = (title: string): Locator => page.getByRole('textbox', { name: title });
  const press = (button: string): Promise<void> => page.getByRole('button', { name: button, exact: true }).click();
  const type = async (title: string, text: string): Promise<void> => {
    await field(title).focus();
    await (await typistOn(page)).type(byHand(text));
  };
  /** The follow-up to a question of the survey on this page, once it is there. */
  const followupTo = async (name: string): Promise<{ title: string; input: Locator }> => {
    const question = page.locator(`[data-name="${name}_followup1"]`);
    await question.waitFor();
    return {
      title: (await question.locator('.sd-question__title').textContent())!,
      input: question.locator('textarea'),
    };
  };
  const dataShown = async (): Promise<Data> => {
    await page.locator('#data:not(:empty)').waitFor();
    return JSON.parse((await page.locator('#data').textContent())!) as Data;
  };

  /** Another survey on the example's server: SurveyJS and the plug-in as the example loads them. */
  const open = async (json: object, options: object = {}): Promise<void> => {
    await page.route(`${url}/other`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Survey</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/survey-core.fontless.min.css">
          <script src="/survey.core.min.js"></script><script src="/survey-js-ui.min.js"></script>
          <main id="survey"></main><pre id="data"></pre><script type="module">
          import { addVerbatim } from '/verbatim-surveyjs.mjs';
          const survey = new Survey.Model(${JSON.stringify(json)});
          addVerbatim(survey, ${JSON.stringify({ endpoint: '/verbatim/', ...options })});
          survey.onComplete.add(() => { document.querySelector('#data').textContent = JSON.stringify(survey.data); });
          survey.render(document.querySelector('#survey'));</script>`,
      }),
    );
    await page.goto(`${url}/other`);
    await page.locator('textarea').first().waitFor();
  };
  const comment = (name: string, title: string) => ({ type: 'comment', name, title });

  it('asks a follow-up, keeps its answer, and attaches the quality of what was typed', async () => {
    const sent: { path: string; body: any }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/verbatim/')) sent.push({ path: pathname, body: request.postDataJSON() });
      expect(JSON.stringify([request.url(), request.headers(), request.postData()])).not.toContain(service.key);
    });
    // A respondent waits 1.5 s at most, which a busy machine may need longer than.
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout.bind(globalThis) as (work: () => void, ms?: number) => number;
      Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => wait(work, ms === 1_500 ? 30_000 : ms) });
    });
    await page.goto(url);
    await type(WHY, TERSE);
    await press('Next');
    const followup = await followupTo('why');
    expect(followup.title).toMatch(/\?$/);
    // the page is still there, and the follow-up is where the respondent goes on
    expect(await field(WHY).inputValue()).toBe(TERSE);
    await page.waitForFunction(() => document.activeElement?.closest('[data-name="why_followup1"]'));
    await (await typistOn(page)).type(byHand(BECAUSE));
    await press('Next');
    await field(IMPROVE).waitFor();
    await press('Complete');

    const { verbatim, ...answers } = await dataShown();
    expect(answers).toEqual({
      why: TERSE,
      why_followup1: BECAUSE,
      why_followup1_question: expect.stringMatching(/\?$/),
    });
    expect(verbatim).toEqual({
      responseIdentifier: expect.stringMatching(/^[0-9a-f]{32}$/),
      quality: { demeritScore: expect.any(Number), recommendation: expect.stringMatching(/^(keep|review|remove)$/) },
    });
    expect(sent.map(({ path }) => path)).toEqual(['/verbatim/followups', '/verbatim/data-quality']);
    expect(sent[1]!.body).toMatchObject({
      responseIdentifier: verbatim.responseIdentifier,
      surveyEntries: [
        { questionIdentifier: 'why', question: WHY, answer: TERSE },
        {
          questionIdentifier: 'why_followup1',
          parentQuestionIdentifier: 'why',
          question: answers.why_followup1_question,
          answer: BECAUSE,
        },
      ],
    });
    const [first, second] = sent[1]!.body.surveyEntries as { keyEvents: unknown[] }[];
    expect(first!.keyEvents).toHaveLength(byHand(TERSE).length);
    expect(second!.keyEvents).toHaveLength(byHand(BECAUSE).length);
    expect(complaints).toEqual([]);
  });

  it('shows the follow-up below its question and reads it out, while the respondent goes on elsewhere', async () => {
    await open({ elements: [comment('why', WHY), comment('improve', IMPROVE)] });
    await type(WHY, TERSE);
    await page.keyboard.press('Tab');
    const { title } = await followupTo('why');
    expect(
      await page.locator('[data-name]').evaluateAll((all) => all.map((one) => one.getAttribute('data-name'))),
    ).toEqual(['why', 'why_followup1', 'improve']);
    expect(await page.locator('body > [aria-live=polite]').textContent()).toBe(title);
    expect(await field(IMPROVE).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.evaluate(axe.source);
    // colours are the survey's theme
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run('[data-name="why_followup1"]', {
        rules: { 'color-contrast': { enabled: false } },
      }),
    );
    expect(violations.filter(({ impact }) => impact === 'critical' || impact === 'serious')).toEqual([]);
  });

  it('lets a respondent leave the follow-up empty, go back, and change the answer without being asked again', async () => {
    await page.goto(url);
    await type(WHY, TERSE);
    await press('Next');
    await followupTo('why');
    await press('Next');
    await field(IMPROVE).waitFor();
    await press('Previous');
    await field(WHY).fill('It is nice.');
    await press('Next');
    await field(IMPROVE).waitFor();
    await press('Complete');
    expect(await dataShown()).toMatchObject({ why: 'It is nice.', why_followup1_question: expect.any(String) });
  });

  it('asks about every question it is named, also of type text, and about no other', async () => {
    const elements = [
      { type: 'text', name: 'job', title: 'What do you do at work?' },
      comment('why', WHY),
      comment('note', 'Anything for the office?'),
      {
        type: 'paneldynamic',
        name: 'visits',
        title: 'Visits',
        panelCount: 1,
        templateElements: [comment('why', 'How was it?')],
      },
    ];
    await open({ elements }, { questions: ['job', 'why'], responseIdentifier: 'r-7' });
    await type('What do you do at work?', 'Stuff.');
    await page.keyboard.press('Tab');
    await (await followupTo('job')).input.fill('Paper.');
    await type(WHY, TERSE);
    await page.keyboard.press('Tab');
    await (await followupTo('why')).input.fill('Because.');
    await field('Anything for the office?').fill('Send the bill by mail.');
    await field('How was it?').fill('Good.');
    await press('Complete');
    const { verbatim, ...data } = await dataShown();
    expect(verbatim).toMatchObject({ responseIdentifier: 'r-7', quality: expect.anything() });
    expect(data).toEqual({
      job: 'Stuff.',
      job_followup1: 'Paper.',
      job_followup1_question: expect.any(String),
      why: TERSE,
      why_followup1: 'Because.',
      why_followup1_question: expect.any(String),
      note: 'Send the bill by mail.',
      visits: [{ why: 'Good.' }],
    });
  });

  it('asks further rounds in the same thread, and holds the page once for all that has just appeared', async () => {
    const threads: unknown[] = [];
    await page.route('**/verbatim/followups', (route) => {
      threads.push(route.request().postDataJSON().threadId);
      return route.fulfill({ json: { followupQuestion: `And ${threads.length}?`, threadId: 'thread' } });
    });
    await open({ elements: [comment('why', WHY)] }, { followups: 2 });
    await type(WHY, TERSE);
    await press('Complete');
    await followupTo('why');
    await page.waitForFunction(() => document.activeElement?.closest('[data-name="why_followup1"]'));
    await page.keyboard.type('Because.');
    await press('Complete');
    await page.locator('[data-name="why_followup2"]').waitFor();
    await press('Complete');
    expect(await dataShown()).toMatchObject({
      why_followup1_question: 'And 1?',
      why_followup1: 'Because.',
      why_followup2_question: 'And 2?',
    });
    expect(threads).toEqual([undefined, 'thread']);
  });

  it('goes on without follow-up and score when the endpoint does not answer in time', async () => {
    await page.route('**/verbatim/*', () => undefined);
    await page.goto(url);
    await type(WHY, TERSE);
    const started = Date.now();
    await press('Next');
    await field(IMPROVE).waitFor();
    expect(Date.now() - started).toBeGreaterThan(1_000); // it waited for its 1.5 s
    await type(IMPROVE, 'Nothing.');
    await press('Complete');
    expect(await dataShown()).toEqual({
      why: TERSE,
      improve: 'Nothing.',
      verbatim: { responseIdentifier: expect.any(String) },
    });
  });

  it('goes on without them when the endpoint fails', async () => {
    await page.route('**/verbatim/*', (route) => route.fulfill({ status: 502, json: {} }));
    await page.goto(url);
    await type(WHY, TERSE);
    await press('Next');
    await field(IMPROVE).waitFor();
    await press('Complete');
    expect(await dataShown()).toEqual({ why: TERSE, verbatim: { responseIdentifier: expect.any(String) } });
  });

  it('never holds a page whose time is limited, nor one that the respondent leaves backwards', async () => {
    await page.route('**/verbatim/*', () => undefined);
    const pages = [{ elements: [comment('why', WHY)] }, { elements: [comment('improve', IMPROVE)] }];
    await open({ pages }, { timeoutMs: 600_000 });
    await press('Next');
    await type(IMPROVE, TERSE);
    await press('Previous');
    await field(WHY).waitFor();
    await open({ pages, timeLimit: 3_600 }, { timeoutMs: 600_000 });
    await type(WHY, TERSE);
    await press('Next');
    await field(IMPROVE).waitFor();
  });

  it('works where texts are taken over with each letter, and asks once', async () => {
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().endsWith('/followups'))));
    await open({ textUpdateMode: 'onTyping', elements: [comment('why', WHY)] });
    await type(WHY, TERSE);
    await page.keyboard.press('Tab');
    await followupTo('why');
    expect(asked).toBe(1);
  });
});
