import { launchBrowser } from '../test/browser.mjs';
import { surveyPage } from '../test/survey-page.mjs';
import { beat, typistOn } from '../test/typist.mjs';
import { percentile } from './service.mjs';

const WARM_UP = 300;
const KEYS = 400;
const ANSWERS = 5;
const ROUNDS = 5;
const KEYS_A_ROUND = 1_000;

/** Only isolated pages have a clock of 5 µs instead of 100. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/**
 * Notes how long each listener that is added from now on takes, in ms, by the event's type; 'nothing': one that only
 * looks at the clock, for what the machine does meanwhile.
 */
function timeListeners() {
  const add = EventTarget.prototype.addEventListener;
  window.times = {};
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(
      this,
      type,
      (event) => {
        const start = performance.now();
        listener(event);
        (window.times[type] ??= []).push(performance.now() - start);
      },
      options,
    );
  };
  const nothing = performance.now.bind(performance);
  add.call(document, 'keydown', () => {
    const start = performance.now();
    nothing();
    (window.times.nothing ??= []).push(performance.now() - start);
  });
}

async function open(browser, attributes, init) {
  const page = await surveyPage(browser, '<textarea></textarea>', { head: '', headers: ISOLATED });
  if (init) await page.evaluate(init);
  if (attributes)
    await page.evaluate(async (given) => {
      const script = Object.assign(document.createElement('script'), { src: '/collector.js' });
      script.setAttribute(given, '');
      document.head.append(script);
      await new Promise((resolve) => {
        script.onload = resolve;
      });
    }, attributes);
  await page.focus('textarea');
  return { page, fingers: await typistOn(page), session: await page.context().newCDPSession(page) };
}

const text = (length) => 'a person types '.repeat(Math.ceil(length / 15)).slice(0, length);
const clear = (page) =>
  page.evaluate(() => {
    document.querySelector('textarea').value = '';
  });

/** What one key costs the page, while there is room in the history and after it. */
async function costs(browser) {
  const { page, fingers } = await open(browser, 'data-verbatim', timeListeners);
  await fingers.type(beat(text(WARM_UP), 120));
  await page.evaluate(() => {
    window.times = {};
  });
  for (let i = 0; i < ANSWERS; i++) {
    await page.evaluate(() => Verbatim.reset());
    await clear(page);
    await fingers.type(beat(text(KEYS), 120));
  }
  const recorded = await page.evaluate(() => window.times);
  await fingers.type(beat(text(KEYS), 120)); // over the cap
  if (!(await page.evaluate(() => Verbatim.snapshot().capped))) throw new Error('the history is not full');
  await page.evaluate(() => {
    window.times = {};
  });
  await clear(page);
  await fingers.type(beat(text(KEYS * ANSWERS), 120));
  const capped = await page.evaluate(() => window.times);
  await page.context().close();
  return { recorded, capped };
}

/** Growth of the page's heap and its layouts over keys after the cap, with the collector and without. */
async function growth(browser, attributes) {
  const { page, fingers, session } = await open(browser, attributes);
  await session.send('Performance.enable');
  const count = async (name) =>
    (await session.send('Performance.getMetrics')).metrics.find((metric) => metric.name === name).value;
  const heap = async () => {
    await clear(page);
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await fingers.type(beat(text(KEYS_A_ROUND), 120));
  if (attributes && !(await page.evaluate(() => Verbatim.snapshot().capped)))
    throw new Error('the history is not full');
  const [before, styles, layouts] = [await heap(), await count('RecalcStyleCount'), await count('LayoutCount')];
  for (let i = 0; i < ROUNDS; i++) {
    await fingers.type(beat(text(KEYS_A_ROUND), 120));
    await clear(page);
  }
  const result = {
    bytes: (await heap()) - before,
    styles: (await count('RecalcStyleCount')) - styles,
    layouts: (await count('LayoutCount')) - layouts,
  };
  await page.context().close();
  return result;
}

const milliseconds = (values, share) => `${percentile(values, share).toFixed(3)} ms`;

export async function collector() {
  const browser = await launchBrowser();
  try {
    const { recorded, capped } = await costs(browser);
    const rows = [
      ['while recording', recorded],
      ['after the cap', capped],
    ].flatMap(([when, times]) =>
      ['keydown', 'input', 'keyup', 'nothing'].map((type) => [
        `${type} ${when}, p50 / p99 / most of ${times[type].length}`,
        [0.5, 0.99, 1].map((share) => milliseconds(times[type], share)).join(' / '),
      ]),
    );
    const keys = `${ROUNDS * KEYS_A_ROUND} keys after the cap`;
    for (const [name, attributes] of [
      ['with the collector', 'data-verbatim'],
      ['without', ''],
    ]) {
      const { bytes, styles, layouts } = await growth(browser, attributes);
      rows.push(
        [`heap, ${keys}, ${name}`, `${(bytes / 1024).toFixed(1)} KiB more`],
        [`style calculations, ${keys}, ${name}`, styles],
        [`layouts, ${keys}, ${name}`, layouts],
      );
    }
    return Object.fromEntries(rows);
  } finally {
    await browser.close();
  }
}
