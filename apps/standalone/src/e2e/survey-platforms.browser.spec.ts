import { until } from '@verbatim/platform/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const example = (name: string): string => readFileSync(join(ROOT, 'examples/survey-platforms', name), 'utf8');
const collector = (): string => readFileSync(join(ROOT, 'libs/collector/dist/collector.iife.js'), 'utf8');
const PAGE = 'https://platform.test/';
const ENDPOINT = 'https://survey.example.com/verbatim';
const FOLLOWUP = 'What made it good?';

const LIMESURVEY = `<form id="limesurvey">
  <div id="question7" class="question-container"><div class="ls-label-question">Why did you come?</div><textarea id="answer1X2X7"></textarea></div>
  <div id="question8" class="question-container"><div class="ls-label-question">…</div><textarea id="answer1X2X8"></textarea></div>
  <div id="question9" class="question-container"><div class="ls-label-question">-</div><textarea id="answer1X2X9"></textarea></div>
  <button>Next</button></form>
  <script>globalThis.$ = () => ({ on: (events, handle) => handle() });
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());</script>`;
const QUALTRICS = `
  <div id="QID1"><div class="QuestionText">Why did you come?</div><textarea></textarea></div>
  <div id="QID2"><div class="QuestionText">…</div><textarea></textarea></div>
  <script>globalThis.stored = {}; globalThis.Qualtrics = { SurveyEngine: {
    addOnReady: (handle) => handle.call({ getQuestionContainer: () => document.querySelector('#QID1') }),
    addOnPageSubmit: (handle) => (globalThis.leave = handle),
    setJSEmbeddedData: (name, value) => (globalThis.stored[name] = value) } };</script>`;

/** The scripts of examples/survey-platforms in pages that have what they use of a platform's; they were not tried on the platforms. */
describeInBrowser('a script for a survey platform', () => {
  let browser: Browser;
  let page: Page;
  let sent: { path: string; body: Record<string, string> }[];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => page?.close());

  const open = async (body: string, script: string, followupQuestion: string | null = FOLLOWUP): Promise<void> => {
    sent = [];
    page = await browser.newPage();
    // what is sent while the page is left does not come by route()
    page.on('request', (request) => {
      const path = request.url().slice(ENDPOINT.length);
      if (request.url().startsWith(ENDPOINT) && request.method() === 'POST')
        sent.push({ path, body: JSON.parse(request.postData()!) as Record<string, string> });
    });
    await page.route(`${ENDPOINT}/*`, (route) => {
      const path = route.request().url().slice(ENDPOINT.length);
      const headers = { 'access-control-allow-origin': new URL(PAGE).origin };
      return followupQuestion === null
        ? route.abort()
        : route.fulfill({ headers, json: path === '/followups' ? { followupQuestion } : {} });
    });
    await page.route(PAGE, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>Survey</title><body>${body}
          <script>${collector()}</script><script>${example('question.js')}</script><script>${script}</script></body></html>`,
      }),
    );
    await page.goto(PAGE);
  };
  const limesurvey = example('limesurvey.js')
    .replaceAll('{QID}', '7')
    .replaceAll('{SAVEDID}', '31')
    .replaceAll('{why.sgqa}', '1X2X7')
    .replaceAll('{why_followup.sgqa}', '1X2X8')
    .replaceAll('{why_followup_question.sgqa}', '1X2X9');
  const qualtrics = example('qualtrics.js').replaceAll('${e://Field/ResponseID}', 'R_31');
  const isShown = (selector: string): Promise<boolean> => page.locator(selector).isVisible();

  it('has no braces that LimeSurvey would take for an expression', () => {
    expect(limesurvey).not.toMatch(/\{[^\s]/);
    expect(limesurvey).not.toContain('<');
  });

  it('asks the follow-up in LimeSurvey, keeps its wording, and sends the answer with its typing', async () => {
    await open(LIMESURVEY, limesurvey);
    expect([await isShown('#question8'), await isShown('#question9')]).toEqual([false, false]);
    await page.locator('#answer1X2X7').focus();
    await page.keyboard.type('It is good.');
    await page.keyboard.press('Tab');
    await page.locator('#question8').waitFor();
    expect(await page.locator('#question8 .ls-label-question').textContent()).toBe(FOLLOWUP);
    expect(await page.locator('#answer1X2X9').inputValue()).toBe(FOLLOWUP);
    expect(await isShown('#question9')).toBe(false);
    await page.getByRole('button', { name: 'Next' }).click();
    await until('the answer to be sent', () => sent.length > 1);
    const ids = { questionIdentifier: 'why', responseIdentifier: 'limesurvey-31' };
    const answer = { ...ids, question: 'Why did you come?', answer: 'It is good.' };
    expect(sent).toEqual([
      { path: '/followups', body: answer },
      { path: '/answers', body: { ...answer, typing: expect.any(String) } },
    ]);
    const { keyEvents } = JSON.parse(sent[1]!.body.typing!) as { keyEvents: { k: string }[] };
    expect(keyEvents.map(({ k }) => k).join('')).toBe('It is good.Tab');
  });

  it('asks the follow-up in Qualtrics, and stores wording and typing as embedded data', async () => {
    await open(QUALTRICS, qualtrics);
    expect(await isShown('#QID2')).toBe(false);
    await page.locator('#QID1 textarea').focus();
    await page.keyboard.type('It is good.');
    await page.keyboard.press('Tab');
    await page.locator('#QID2').waitFor();
    expect(await page.locator('#QID2 .QuestionText').textContent()).toBe(FOLLOWUP);
    expect(sent[0]!.body).toMatchObject({ responseIdentifier: 'R_31', answer: 'It is good.' });
    const stored = await page.evaluate(() => {
      const platform = globalThis as unknown as { leave(): void; stored: Record<string, string> };
      platform.leave();
      return platform.stored;
    });
    expect(stored).toEqual({
      why_followup_question: FOLLOWUP,
      why_typing: expect.stringContaining('"keyEvents":[{"k":"I"'),
    });
  });

  it.each([
    ['LimeSurvey', LIMESURVEY, limesurvey, '#question7', '#question8'],
    ['Qualtrics', QUALTRICS, qualtrics, '#QID1', '#QID2'],
  ])(
    'leaves the follow-up hidden in %s when the endpoint cannot be reached',
    async (_, body, script, question, next) => {
      await open(body, script, null);
      const failed = page.waitForEvent('requestfailed');
      await page.locator(`${question} textarea`).fill('It is good.');
      await page.locator(`${question} textarea`).blur();
      await failed;
      expect(await isShown(next)).toBe(false);
    },
  );
});
