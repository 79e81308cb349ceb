import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, launchBrowser } from '../../../tools/test/browser.mjs';
import { snapshotOf, surveyPage } from '../../../tools/test/survey-page.mjs';

const tag = (attributes: string): string => `<script src="/collector.js" ${attributes}></script>`;

describeInBrowser('fields in a browser', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => page?.context().close());

  const open = async (body: string, head: string, options: object = {}): Promise<void> => {
    page = await surveyPage(browser, body, { head, ...options });
  };
  const type = async (selector: string, text: string): Promise<void> => {
    await page.locator(selector).focus();
    await page.keyboard.type(text);
  };
  const typed = async (field?: string): Promise<string> =>
    (await snapshotOf(page, field)).keyEvents.map(({ k }) => k).join('');

  it('are kept apart, and the first is meant where none is named', async () => {
    await open(
      '<textarea id="a"></textarea><div id="b" contenteditable></div><input id="c" type="search"><input id="d">',
      tag('data-verbatim="textarea, input, [contenteditable]"'),
    );
    for (const [id, text] of [
      ['d', 'dd'],
      ['a', 'aa'],
      ['b', 'bb'],
      ['c', 'cc'],
      ['a', 'a'],
    ] as const)
      await type(`#${id}`, text);
    expect(await Promise.all([undefined, '#a', '#b', '#c', '#d', '#none'].map((field) => typed(field)))).toEqual([
      'aaa',
      'aaa',
      'bb',
      'cc',
      'dd',
      '',
    ]);
  });

  it('are one answer inside an element', async () => {
    await open(
      '<div id="box"><div contenteditable></div><textarea></textarea><button>Go</button></div><textarea id="outside"></textarea>',
      tag(''),
    );
    await page.evaluate(() => Object.assign(window, { handle: Verbatim.attach(document.querySelector('#box')!) }));
    await type('#box div', 'a');
    await type('#box textarea', 'b');
    await type('#box button', 'x');
    await type('#outside', 'y');
    expect(
      await page.evaluate(() =>
        (window as unknown as { handle: ReturnType<typeof Verbatim.attach> }).handle
          .snapshot()
          .keyEvents.map(({ k }) => k),
      ),
    ).toEqual(['a', 'b']);
  });

  it('may come later, and be rendered anew: id or name says that it is the same answer', async () => {
    await open('<main></main>', tag('data-verbatim="main textarea"'));
    const render = (html: string): Promise<void> =>
      page.evaluate((text) => {
        document.querySelector('main')!.innerHTML = text;
      }, html);
    await render('<textarea id="x"></textarea>');
    await type('#x', 'one');
    await render('<textarea id="x"></textarea>');
    expect(await typed()).toBe('one');
    await type('#x', 'two');
    expect(await typed()).toBe('onetwo');
    await render('<textarea name="y"></textarea>');
    expect(await typed()).toBe('');
    await type('[name=y]', 'other');
    await render('');
    expect(await typed()).toBe('other');
    await render('<textarea name="y"></textarea><textarea name="y" class="second"></textarea>');
    expect(await typed('[name=y]')).toBe('other');
    await type('.second', 's');
    expect([await typed('[name=y]'), await typed('.second')]).toEqual(['other', 's']);
  });

  it('lie in frames and shadow roots too', async () => {
    await open('<iframe src="/frame"></iframe><my-field></my-field>', tag('data-verbatim="textarea"'), {
      frames: { '/frame': '<textarea></textarea>' },
    });
    await page.evaluate(() => {
      const shadow = document.querySelector('my-field')!.attachShadow({ mode: 'open' });
      shadow.innerHTML = '<textarea></textarea>';
      const inFrame = document.querySelector('iframe')!.contentDocument!;
      Object.assign(window, {
        snapshots: () => ({
          frame: frame.snapshot(),
          root: root.snapshot(),
          tag: Verbatim.snapshot!(shadow.querySelector('textarea')!),
        }),
      });
      const frame = Verbatim.attach('textarea', { root: inFrame });
      const root = Verbatim.attach('textarea', { root: shadow });
    });
    await page.frames()[1]!.focus('textarea');
    await page.keyboard.type('framed');
    await page.focus('my-field textarea');
    await page.keyboard.type('shadowed');
    const snapshots = await page.evaluate(() =>
      (window as unknown as { snapshots(): Record<string, { keyEvents: { k: string; t: number }[] }> }).snapshots(),
    );
    expect(
      Object.entries(snapshots).map(([name, { keyEvents }]) => [
        name,
        keyEvents.map(({ k }) => k).join(''),
        keyEvents[0]!.t,
      ]),
    ).toEqual([
      ['frame', 'framed', 0],
      ['root', 'shadowed', 0],
      ['tag', 'shadowed', 0],
    ]);
  });

  it.each([
    '<input type="password">',
    '<input autocomplete="section-x billing cc-number">',
    '<input autocomplete="CC-CSC">',
    '<input autocomplete="one-time-code">',
    '<input autocomplete="new-password">',
    '<textarea autocomplete="current-password"></textarea>',
    '<input type="email">',
    '<input name="cardNumber">',
    '<input id="card-no">',
    '<input name="payment[cvc]">',
    '<input id="securityCode">',
    '<input name="iban">',
    '<input name="kartennummer">',
    '<input name="numero_de_carte">',
    '<input name="numero-tarjeta">',
    '<input name="cartao_numero">',
    '<input id="numer_karty">',
    '<input name="kaartnummer">',
    '<div data-verbatim="off"><textarea></textarea></div>',
  ])('are never recorded, and can not be attached to: %s', async (html) => {
    await open(html, tag('data-verbatim="input, textarea"'));
    await type('input, textarea', 'hunter2');
    expect(await page.inputValue('input, textarea')).toBe('hunter2');
    expect(await typed()).toBe('');
    await page.evaluate(() => document.querySelector('input, textarea')!.setAttribute('type', 'text')); // "show password"
    await type('input, textarea', 'more');
    expect(await typed()).toBe('');
    expect(
      await page.evaluate(() => {
        try {
          Verbatim.attach(document.querySelector('input, textarea')!);
          return 'attached';
        } catch (error) {
          return String(error);
        }
      }),
    ).toBe('TypeError: attach: this field is never recorded');
  });

  it.each([
    '<textarea name="discard_notes"></textarea>',
    '<textarea name="carte" id="number-of-visits"></textarea>',
    '<input name="q_card_design">',
  ])('of answers are recorded: %s', async (html) => {
    await open(html, tag('data-verbatim="input, textarea"'));
    await type('input, textarea', 'ok');
    expect(await typed()).toBe('ok');
  });

  it('that the page marks as off while they have the focus are not recorded from then on', async () => {
    await open('<textarea></textarea>', tag('data-verbatim="textarea"'));
    await type('textarea', 'ab');
    await page.evaluate(() => {
      document.querySelector('textarea')!.dataset.verbatim = 'off';
    });
    await page.keyboard.type('secret');
    expect([await typed(), await page.inputValue('textarea')]).toEqual(['ab', 'absecret']);
  });

  it('that are not there are an error at once, a selector that matches nothing yet is none', async () => {
    await open('', tag(''));
    const thrown = (target: string | null): Promise<string> =>
      page.evaluate((given) => {
        try {
          Verbatim.attach(given!);
          return 'attached';
        } catch (error) {
          return (error as Error).name;
        }
      }, target);
    expect([await thrown(null), await thrown('textarea[['), await thrown('#later')]).toEqual([
      'TypeError',
      'SyntaxError',
      'attached',
    ]);
  });

  it('go with the form that they are in, where the tag says so', async () => {
    const form =
      '<form method="post" action="/posted"><textarea name="q1"></textarea><textarea name="q2"></textarea><button>Send</button></form>';
    await open(form, tag('data-verbatim="textarea" data-verbatim-form="_typing"'));
    await type('[name=q1]', 'hi');
    const [request] = await Promise.all([page.waitForRequest('**/posted'), page.click('button')]);
    const posted = new URLSearchParams(request.postData()!);
    expect([...posted.keys()]).toEqual(['q1', 'q2', 'q1_typing']);
    expect(JSON.parse(posted.get('q1_typing')!)).toEqual({
      keyEvents: [expect.objectContaining({ k: 'h', t: 0 }), expect.objectContaining({ k: 'i' })],
      pasteEvents: [],
      capped: false,
    });
  });

  it('add nothing to a form, and are not recorded, unless the tag says so', async () => {
    await open(
      '<form method="post" action="/posted"><textarea name="q1"></textarea><button>Send</button></form>',
      tag(''),
    );
    await type('[name=q1]', 'hi');
    expect(await page.evaluate(() => Object.keys(Verbatim))).toEqual(['attach']);
    const [request] = await Promise.all([page.waitForRequest('**/posted'), page.click('button')]);
    expect(request.postData()).toBe('q1=hi');
  });
});
