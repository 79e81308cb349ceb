import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../../tools/test/browser.mjs';
import { beat, byHand, typistOn } from '../../../../tools/test/typist.mjs';
import { startEmbedded } from './embedded.js';

const EXAMPLE = join(import.meta.dirname, '../../../../examples/survey-page.mjs');
const ANSWER =
  'The people at the counter know my name and they help me without making me wait. I also like that the app shows every fee before I pay it. ' +
  'My brother moved here because of that.';

interface Result {
  evaluations: {
    surveyEntry: { answer: string };
    keystrokeMetrics?: { totalKeystrokes: number };
    qualityIssueChecks: { type: string; score: number; isIssue: boolean; evidence: string }[];
  }[];
}

/** From a finger to a score: the page of examples/survey-page.mjs, its collector from the service, its form through that page's server to the API. */
describeInBrowser('an answer typed in a page', () => {
  let service: Awaited<ReturnType<typeof startEmbedded>>;
  let survey: ChildProcess;
  let url: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    service = await startEmbedded();
    survey = spawn(process.execPath, [EXAMPLE], {
      env: { ...process.env, PORT: '0', VERBATIM_URL: service.url, VERBATIM_API_KEY: service.key },
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
    await page.goto(url);
    await page.focus('textarea');
  });
  afterEach(() => page?.close());

  const submit = async () => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      page.click('button'),
    ]);
    const result = (await response.json()) as Result;
    expect({ status: response.status(), result }).toMatchObject({ status: 200 });
    const { surveyEntry, keystrokeMetrics, qualityIssueChecks } = result.evaluations[0]!;
    return {
      answer: surveyEntry.answer,
      keystrokeMetrics,
      check: qualityIssueChecks.find(({ type }) => type === 'Keystroke Issues'),
    };
  };

  it.each([1, 2, 3, 4, 5, 6])('by hand, with thoughts and slips, has low Keystroke Issues (%d)', async (seed) => {
    const strokes = byHand(ANSWER, seed);
    await (await typistOn(page)).type(strokes);
    const { answer, check, keystrokeMetrics } = await submit();
    expect(answer).toBe(ANSWER);
    expect(keystrokeMetrics!.totalKeystrokes).toBe(strokes.length);
    expect(check!.score).toBeLessThan(40);
    expect(check!.isIssue).toBe(false);
  });

  it('by a script at a constant rhythm has high ones', async () => {
    await (await typistOn(page)).type(beat(ANSWER, 120));
    const { answer, check } = await submit();
    expect(answer).toBe(ANSWER);
    expect(check).toMatchObject({ isIssue: true, evidence: expect.stringContaining('constant beat') });
    expect(check!.score).toBeGreaterThan(80);
  });

  it('that was pasted as a whole has high ones', async () => {
    await page.fill('textarea', ANSWER);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+v');
    const { answer, check } = await submit();
    expect(answer).toBe(ANSWER);
    expect(check).toMatchObject({ isIssue: true, evidence: expect.stringContaining('The whole answer was pasted') });
    expect(check!.score).toBeGreaterThan(70); // a paste by itself is for a review: below what is certain
  });

  it('that a script put in after a few keys is one to look into', async () => {
    await (await typistOn(page)).type(byHand('The people'));
    await page.fill('textarea', ANSWER);
    expect((await submit()).check).toMatchObject({
      isIssue: true,
      evidence: expect.stringContaining('appeared in another way'),
    });
  });

  it('by voice, with a few keys to mend it, is no issue', async () => {
    const session = await page.context().newCDPSession(page);
    for (const part of ANSWER.match(/\S+( \S+){0,4} ?/g)!) {
      await session.send('Input.imeSetComposition', { text: part.trim(), selectionStart: 0, selectionEnd: 0 });
      await session.send('Input.insertText', { text: part });
    }
    await (await typistOn(page)).type(byHand(' So that is it.'));
    const { answer, check } = await submit();
    expect(answer).toBe(`${ANSWER} So that is it.`);
    expect(check!.isIssue).toBe(false);
  });

  it('on a phone, whose keys have no names, is no issue', async () => {
    const session = await page.context().newCDPSession(page);
    let at = Date.now() / 1000 + 60;
    for (const word of ANSWER.split(' ')) {
      for (let i = 1; i <= word.length; i++) {
        const key = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };
        await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, timestamp: (at += 0.15) });
        await session.send('Input.imeSetComposition', { text: word.slice(0, i), selectionStart: i, selectionEnd: i });
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: at + 0.003 });
      }
      await session.send('Input.insertText', { text: `${word} ` });
    }
    const { answer, check, keystrokeMetrics } = await submit();
    expect(answer.trim()).toBe(ANSWER);
    expect(keystrokeMetrics!.totalKeystrokes).toBeGreaterThan(100);
    expect(check!.isIssue).toBe(false);
  });
});
