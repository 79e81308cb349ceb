import type { Browser, CDPSession, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../tools/test/browser.mjs';
import { snapshotOf, surveyPage } from '../../../tools/test/survey-page.mjs';
import { beat, typistOn } from '../../../tools/test/typist.mjs';

const STRICT =
  "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; form-action 'none'; base-uri 'none'";

describeInBrowser('the collector on a page', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => page?.context().close());

  /** The events that something on the page listens to, on the window, the document, the body and the field. */
  const listeners = async (session: CDPSession): Promise<string[]> => {
    const all: string[] = [];
    for (const expression of [
      'window',
      'document',
      'document.body',
      'document.forms[0]',
      'document.querySelector("textarea")',
    ]) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
      all.push(...found.listeners.map(({ type }) => `${expression}: ${type}`));
    }
    return all;
  };

  it('works under a strict Content-Security-Policy, asks for nothing and stores nothing', async () => {
    page = await surveyPage(browser, '<textarea></textarea>', {
      head: '<script src="/collector.js" data-verbatim></script>',
      headers: { 'content-security-policy': STRICT },
    });
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.focus('textarea');
    await page.keyboard.type('an answer');
    expect((await snapshotOf(page)).keyEvents).toHaveLength(9);
    expect(
      await page.evaluate(() => ({
        local: localStorage.length,
        session: sessionStorage.length,
        cookie: document.cookie,
      })),
    ).toEqual({ local: 0, session: 0, cookie: '' });
    expect({ requests, complaints }).toEqual({ requests: [], complaints: [] });
  });

  it('is a module too', async () => {
    page = await surveyPage(browser, '<textarea></textarea>', {
      head: '<script type="module" src="/module.js"></script>',
      headers: { 'content-security-policy': STRICT },
    });
    await page.waitForFunction('globalThis.typing');
    await page.focus('textarea');
    await page.keyboard.type('hi');
    expect(await page.evaluate('[globalThis.Verbatim, typing.snapshot().keyEvents.map(({ k }) => k)]')).toEqual([
      undefined,
      ['h', 'i'],
    ]);
  });

  it.each(['document.querySelector("textarea")', '"textarea"'])(
    'leaves no listener when detached from %s, and what was recorded can be read',
    async (target) => {
      page = await surveyPage(browser, '<form><textarea></textarea></form>');
      const session = await page.context().newCDPSession(page);
      expect(await listeners(session)).toEqual([]);
      await page.evaluate(`var handle = Verbatim.attach(${target}, { form: '_typing' })`);
      expect((await listeners(session)).map((name) => name.replace(/.*: /, '')).sort()).toEqual([
        'blur',
        'drop',
        'formdata',
        'input',
        'keydown',
        'keyup',
        'paste',
      ]);
      await page.focus('textarea');
      await page.keyboard.type('ab');
      await page.evaluate('handle.detach()');
      expect(await listeners(session)).toEqual([]);
      await page.keyboard.type('cd');
      expect(await page.evaluate('handle.snapshot().keyEvents.map(({ k }) => k)')).toEqual(['a', 'b']);
    },
  );

  it('stops for good when the history is full, says so, and lets the respondent go on', async () => {
    page = await surveyPage(browser, '<textarea></textarea>', {
      head: '<script src="/collector.js" data-verbatim></script>',
    });
    await page.focus('textarea');
    const fingers = await typistOn(page);
    await fingers.type(beat('abcde fghij '.repeat(60), 90));
    const { keyEvents, pasteEvents, capped } = await snapshotOf(page);
    const size = JSON.stringify(keyEvents).length + JSON.stringify(pasteEvents).length;
    expect(capped).toBe(true);
    expect(size).toBeLessThanOrEqual(25_000);
    expect(size).toBeGreaterThan(24_900);
    await fingers.type(beat('more', 90));
    expect(await snapshotOf(page)).toEqual({ keyEvents, pasteEvents, capped });
    expect(await page.inputValue('textarea')).toHaveLength(60 * 12 + 4);
    await page.evaluate(() => Verbatim.reset!());
    await fingers.type(beat('new', 90));
    expect(await snapshotOf(page)).toMatchObject({ keyEvents: { length: 3 }, capped: false });
  });
});
