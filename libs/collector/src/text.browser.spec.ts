import type { Browser, CDPSession, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../tools/test/browser.mjs';
import { snapshotOf, surveyPage } from '../../../tools/test/survey-page.mjs';
import { beat, typistOn } from '../../../tools/test/typist.mjs';

const TAG = '<script src="/collector.js" data-verbatim="textarea, [contenteditable]"></script>';
const PROCESS = { k: 'Process', c: '', t: expect.any(Number), ht: 0 };
const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
  viewport: { width: 393, height: 851 },
  isMobile: true,
  hasTouch: true,
};

describeInBrowser('text that comes otherwise than by keys', () => {
  let browser: Browser;
  let page: Page;
  let session: CDPSession;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => page?.context().close());

  const open = async (
    body = '<textarea id="answer"></textarea><textarea id="other"></textarea>',
    options: object = {},
  ): Promise<void> => {
    page = await surveyPage(browser, body, { head: TAG, ...options });
    session = await page.context().newCDPSession(page);
    await page.focus('textarea, [contenteditable]');
  };
  const compose = (text: string): Promise<unknown> =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const insert = (text: string): Promise<unknown> => session.send('Input.insertText', { text });
  /** Puts text on the clipboard the way people do. */
  const copy = async (text: string): Promise<void> => {
    await page.fill('#other', text);
    await page.focus('#other');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.focus('#answer');
  };
  const recorded = (): ReturnType<typeof snapshotOf> => snapshotOf(page, '#answer');
  /** What follows a paste is noted in a task of its own. */
  const settled = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        }),
    );

  it('has the keys of an input method as the browser gives them', async () => {
    await open();
    const key = (type: 'rawKeyDown' | 'keyUp', code: string, timestamp: number): Promise<unknown> =>
      session.send('Input.dispatchKeyEvent', {
        type,
        key: 'Process',
        code,
        windowsVirtualKeyCode: 229,
        timestamp: Date.now() / 1000 + timestamp,
      });
    await key('rawKeyDown', 'KeyN', 60);
    await compose('n');
    await key('keyUp', 'KeyN', 60.08);
    await key('rawKeyDown', 'KeyI', 60.2);
    await compose('に');
    await insert('に');
    await key('keyUp', 'KeyI', 60.3);
    expect((await recorded()).keyEvents.map(({ k, c }) => [k, c])).toEqual([
      ['Process', 'KeyN'],
      ['Process', 'KeyI'],
    ]);
    expect(await page.inputValue('#answer')).toBe('に');
  });

  it('has the keys of a phone, which have no names', async () => {
    await open(undefined, { device: PHONE });
    for (let i = 0; i < 2; i++) {
      const at = Date.now() / 1000 + 60 + i;
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Unidentified',
        code: '',
        windowsVirtualKeyCode: 229,
        timestamp: at,
      });
      await compose('so'.slice(0, i + 1));
      await session.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key: 'Unidentified',
        code: '',
        windowsVirtualKeyCode: 229,
        timestamp: at + 0.004,
      });
      expect(await page.inputValue('#answer')).toBe('so'.slice(0, i + 1));
    }
    expect((await recorded()).keyEvents).toEqual([
      { k: 'Unidentified', c: '', t: 0, ht: 4 },
      { k: 'Unidentified', c: '', t: expect.any(Number), ht: 4 },
    ]);
  });

  it('shows a dictated phrase and a swiped or suggested word as an input method at work', async () => {
    await open();
    await compose('I like the');
    await compose('I like the coffee');
    await insert('I like the coffee');
    expect((await recorded()).keyEvents).toEqual(Array(3).fill(PROCESS));
    await insert(' wonderful ');
    expect((await recorded()).keyEvents).toHaveLength(4);
  });

  it.each(['ArrowLeft', 'Shift', 'Control+c'])(
    'shows a swiped word also after %s, which types nothing',
    async (key) => {
      await open();
      await page.keyboard.press(key);
      const before = (await recorded()).keyEvents;
      await insert('wonderful ');
      expect((await recorded()).keyEvents).toEqual([...before, PROCESS]);
    },
  );

  it('shows a swiped word also after a key that typed nothing in another field', async () => {
    await open();
    await page.evaluate(() =>
      document.querySelector('#other')!.addEventListener('keydown', (event) => event.preventDefault()),
    );
    await page.focus('#other');
    await page.keyboard.press('a');
    await page.focus('#answer');
    await insert('wonderful ');
    expect((await recorded()).keyEvents).toEqual([PROCESS]);
  });

  it('leaves a whole answer that a script put in unexplained', async () => {
    await open();
    const fingers = await typistOn(page);
    await fingers.type(beat('Hm', 90));
    await page.fill('#answer', 'An answer that nobody typed, in one go.');
    await page.evaluate(() => {
      (document.querySelector('#answer') as HTMLTextAreaElement).value += ' And more of it.';
    });
    expect(await recorded()).toEqual({
      keyEvents: [expect.objectContaining({ k: 'H' }), expect.objectContaining({ k: 'm' })],
      pasteEvents: [],
      capped: false,
    });
  });

  it('has a paste with its text, between the keys', async () => {
    await open();
    await copy('pasted "text"\nof two lines');
    await page.keyboard.type('a');
    await page.keyboard.press('Control+v');
    await page.keyboard.type('b');
    await settled();
    const { keyEvents, pasteEvents } = await recorded();
    expect(await page.inputValue('#answer')).toBe('apasted "text"\nof two linesb');
    expect(pasteEvents).toEqual([{ t: expect.any(Number), c: 'pasted "text"\nof two lines' }]);
    expect(keyEvents.map(({ k }) => k)).toEqual(['a', 'Control', 'b']);
    expect(pasteEvents[0]!.t).toBeGreaterThanOrEqual(keyEvents[1]!.t);
    expect(keyEvents[2]!.t).toBeGreaterThanOrEqual(pasteEvents[0]!.t);
  });

  it('has no paste that the page did not let in', async () => {
    await open();
    await copy('not wanted here');
    await page.evaluate(() =>
      document.querySelector('#answer')!.addEventListener('paste', (event) => event.preventDefault()),
    );
    await page.keyboard.press('Control+v');
    await settled();
    expect(await page.inputValue('#answer')).toBe('');
    expect((await recorded()).pasteEvents).toEqual([]);
  });

  it('has a paste that an editor of the page puts in itself', async () => {
    await open('<div id="answer" contenteditable="true"></div><textarea id="other"></textarea>');
    await copy('cleaned by the editor');
    await page.evaluate(() =>
      document.querySelector('#answer')!.addEventListener('paste', (event) => {
        event.preventDefault();
        document.querySelector('#answer')!.textContent = (event as ClipboardEvent).clipboardData!.getData('text/plain');
      }),
    );
    await page.keyboard.press('Control+v');
    await settled();
    expect((await recorded()).pasteEvents).toEqual([{ t: expect.any(Number), c: 'cleaned by the editor' }]);
  });

  it('has text that was dropped as a paste', async () => {
    await open('<p id="source">dragged from elsewhere</p><textarea id="answer"></textarea>');
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#source')!));
    await page.dragAndDrop('#source', '#answer', { sourcePosition: { x: 20, y: 8 } });
    await settled();
    expect(await page.inputValue('#answer')).toContain('dragged from elsewhere');
    expect((await recorded()).pasteEvents).toEqual([{ t: 0, c: 'dragged from elsewhere' }]);
  });
});
