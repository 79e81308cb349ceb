import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../tools/test/browser.mjs';
import { snapshotOf, surveyPage } from '../../../tools/test/survey-page.mjs';
import { beat, typistOn } from '../../../tools/test/typist.mjs';

const TAG = '<script src="/collector.js" data-verbatim></script>';

describeInBrowser('keys in a browser', () => {
  let browser: Browser;
  let page: Page;
  let fingers: Awaited<ReturnType<typeof typistOn>>;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    page = await surveyPage(browser, '<textarea id="one"></textarea><textarea id="two"></textarea>', { head: TAG });
    await page.focus('#one');
    fingers = await typistOn(page);
  });
  afterEach(() => page?.context().close());

  const keys = async (field?: string): Promise<[string, number, number][]> =>
    (await snapshotOf(page, field)).keyEvents.map(({ k, t, ht }) => [k, t, ht]);
  const names = async (field?: string): Promise<string[]> => (await keys(field)).map(([k]) => k);

  it('are recorded as the keyboard sends them, with the code of the physical key', async () => {
    await page.keyboard.type('Ok 7');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    const { keyEvents, pasteEvents, capped } = await snapshotOf(page);
    expect(keyEvents.map(({ k, c }) => [k, c])).toEqual([
      ['O', 'KeyO'],
      ['k', 'KeyK'],
      [' ', 'Space'],
      ['7', 'Digit7'],
      ['Enter', 'Enter'],
      ['Backspace', 'Backspace'],
    ]);
    expect({ pasteEvents, capped }).toEqual({ pasteEvents: [], capped: false });
    expect(keyEvents[0]!.t).toBe(0);
    for (const { t, ht } of keyEvents)
      expect([Number.isInteger(t), Number.isInteger(ht), t >= 0, ht >= 0]).toEqual([true, true, true, true]);
  });

  it('have the times of the fingers, not of a busy page, also where they overlap', async () => {
    await page.evaluate(() =>
      document.addEventListener('keydown', () => {
        const end = performance.now() + 30;
        while (performance.now() < end); // a page at work
      }),
    );
    await fingers.type([
      { k: 'a', t: 0, ht: 95 },
      { k: 'b', t: 70, ht: 80 },
      { k: 'c', t: 81, ht: 400 },
    ]);
    expect(await keys()).toEqual([
      ['a', 0, 95],
      ['b', 70, 80],
      ['c', 81, 400],
    ]);
    expect(await page.inputValue('#one')).toBe('abc');
  });

  it('are in the order of their release, from the first press on', async () => {
    await fingers.type([
      { k: 'Shift', t: 0, ht: 200 },
      { k: 'H', t: 90, ht: 60 },
    ]);
    expect(await keys()).toEqual([
      ['H', 90, 60],
      ['Shift', 0, 200],
    ]);
  });

  it('that are held and repeat themselves are one event', async () => {
    await fingers.type([{ k: 'o', t: 0, ht: 900, repeats: 12 }]);
    expect(await page.inputValue('#one')).toBe('o'.repeat(13));
    expect(await keys()).toEqual([['o', 0, 900]]);
  });

  it('of a shortcut type nothing: only the modifier is recorded, and no character', async () => {
    await fingers.type([
      { k: 'Control', t: 0, ht: 300 },
      { k: 'a', t: 100, ht: 50 },
    ]);
    await fingers.type([
      { k: 'Meta', t: 0, ht: 300 },
      { k: 'k', t: 100, ht: 50 },
    ]);
    expect(await names()).toEqual(['Control', 'Meta']);
  });

  it('with AltGr, which reports Control and Alt, are characters', async () => {
    await fingers.type([
      { k: 'Control', t: 0, ht: 300 },
      { k: 'Alt', t: 1, ht: 298 },
      { k: '@', t: 100, ht: 50 },
    ]);
    expect(await names()).toEqual(['@', 'Alt', 'Control']);
  });

  it('whose release macOS keeps to itself end with Command', async () => {
    await fingers.down('Meta', 0);
    await fingers.down('ArrowLeft', 50);
    await fingers.up('Meta', 120);
    expect(await keys()).toEqual([
      ['Meta', 0, 120],
      ['ArrowLeft', 50, 70],
    ]);
  });

  it('that are held while the focus leaves count as released then, and their release elsewhere counts for nothing', async () => {
    await fingers.down('x', 0);
    await page.focus('#two');
    await fingers.up('x', 60_000);
    await fingers.type(beat('y', 0));
    expect(await names('#one')).toEqual(['x']);
    expect((await keys('#one'))[0]![2]).toBeLessThan(60_000);
    expect(await keys('#two')).toEqual([['y', 0, 40]]);
  });

  it('that begin elsewhere are not of this answer: Tab into a field', async () => {
    await page.keyboard.press('Tab');
    expect(await names('#one')).toEqual(['Tab']);
    expect(await names('#two')).toEqual([]);
  });

  it('without their keyup are released by the next press of the same key', async () => {
    await fingers.down('e', 0);
    await fingers.type([{ k: 'e', t: 250, ht: 70 }]);
    expect(await keys()).toEqual([
      ['e', 0, 250],
      ['e', 250, 70],
    ]);
  });

  it('that a script makes up are nothing', async () => {
    await page.evaluate(() => {
      for (const type of ['keydown', 'keyup'])
        document
          .querySelector('#one')!
          .dispatchEvent(new KeyboardEvent(type, { key: 'a', code: 'KeyA', bubbles: true, composed: true }));
    });
    expect(await names()).toEqual([]);
  });

  it('are those of the next answer after a reset', async () => {
    await fingers.type(beat('one', 100));
    await fingers.down('x', 0);
    await page.evaluate(() => globalThis.Verbatim.reset!());
    await fingers.up('x', 50);
    expect(await names()).toEqual([]);
    await fingers.type(beat('ab', 120));
    expect(await keys()).toEqual([
      ['a', 0, 40],
      ['b', 120, 40],
    ]);
  });
});
