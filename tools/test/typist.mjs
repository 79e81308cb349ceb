/** Fingers for a page: keys at exact times, which the browser takes for those of the operating system. Nothing waits, so a busy machine changes no rhythm. */

const CODES = {
  ' ': 'Space',
  ',': 'Comma',
  '.': 'Period',
  "'": 'Quote',
  '-': 'Minus',
  Shift: 'ShiftLeft',
  Control: 'ControlLeft',
  Alt: 'AltLeft',
  Meta: 'MetaLeft',
};
const VIRTUAL = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  ' ': 32,
  Delete: 46,
  Meta: 91,
  ',': 188,
  '-': 189,
  '.': 190,
  "'": 222,
};
const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

const codeOf = (k) => CODES[k] ?? (/^[a-z]$/i.test(k) ? `Key${k.toUpperCase()}` : /^\d$/.test(k) ? `Digit${k}` : k);

/**
 * @typedef {{ k: string, t: number, ht: number, repeats?: number }} Stroke a key, its press and its hold in ms;
 * `repeats`: how often the held key repeats itself
 * @typedef {object} Typist
 * @property {(strokes: readonly Stroke[]) => Promise<void>} type presses and releases in the order of their times
 * @property {(k: string, at: number) => Promise<unknown>} down
 * @property {(k: string, at: number) => Promise<unknown>} up
 * @param {import('playwright-core').Page} page
 * @returns {Promise<Typist>}
 */
export async function typistOn(page) {
  const session = await page.context().newCDPSession(page);
  // Behind every event that the page has seen so far.
  let start = Date.now() + 60_000;
  let modifiers = 0;

  const send = (type, k, at, more = {}) => {
    const text =
      type === 'keyUp' || modifiers & ~MODIFIERS.Shift
        ? undefined
        : k === 'Enter'
          ? '\r'
          : [...k].length === 1
            ? k
            : undefined;
    return session.send('Input.dispatchKeyEvent', {
      type: type === 'keyDown' && text === undefined ? 'rawKeyDown' : type,
      key: k,
      code: codeOf(k),
      modifiers,
      timestamp: (start + at) / 1000,
      windowsVirtualKeyCode: VIRTUAL[k] ?? (/^[a-z\d]$/i.test(k) ? k.toUpperCase().charCodeAt(0) : 0),
      text,
      ...more,
    });
  };
  const down = (k, at, more) => {
    modifiers |= MODIFIERS[k] ?? 0;
    return send('keyDown', k, at, more);
  };
  const up = (k, at) => {
    modifiers &= ~(MODIFIERS[k] ?? 0);
    return send('keyUp', k, at);
  };

  return {
    down,
    up,
    async type(strokes) {
      const steps = strokes
        .flatMap(({ k, t, ht, repeats = 0 }) => [
          { at: t, act: () => down(k, t) },
          ...Array.from({ length: repeats }, (_, i) => ({
            at: t + i + 1,
            act: () => down(k, t + i + 1, { autoRepeat: true }),
          })),
          { at: t + ht, act: () => up(k, t + ht) },
        ])
        .sort((a, b) => a.at - b.at);
      // The browser keeps their order; waiting for each would take a second for a sentence.
      await Promise.all(steps.map(({ act }) => act()));
      start += Math.max(0, ...strokes.map(({ t, ht }) => t + ht)) + 1_000;
    },
  };
}

/** A text at one beat. @returns {Stroke[]} */
export const beat = (text, gap, ht = 40) => [...text].map((k, i) => ({ k, t: i * gap, ht }));

/** Uniform numbers from 0 to 1 that are always the same (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A text as somebody types it who makes it up: log-normal delays that depend on what is typed, thought before words and
 * sentences, slips that are corrected at once.
 * @returns {Stroke[]}
 */
export function byHand(text, seed = 1) {
  const random = randomFrom(seed);
  const logNormal = (median, sigma) =>
    median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
  const strokes = [];
  let t = 0;
  const press = (k, delay) => {
    t += delay;
    const before = strokes.findLast((stroke) => stroke.k === k);
    if (before) before.ht = Math.min(before.ht, t - before.t - 5); // one finger can't press what it holds
    strokes.push({ k, t, ht: logNormal(95, 0.25) });
  };
  const delayOf = (k, before) => {
    if (before === undefined) return 0;
    if (/[.!?]/.test(before)) return logNormal(1_500, 0.7);
    if (before === ' ') return random() < 0.08 ? logNormal(2_500, 0.5) : logNormal(260, 0.5);
    return logNormal(k === ' ' ? 110 : 100 + ((7 * (k.charCodeAt(0) + before.charCodeAt(0))) % 90), 0.3);
  };
  for (const [i, k] of [...text].entries()) {
    const delay = delayOf(k, text[i - 1]);
    if (/[A-Z]/.test(k)) {
      const early = Math.min(delay, 130);
      strokes.push({ k: 'Shift', t: t + delay - early, ht: early + 60 });
    } else if (/[a-z]/.test(k) && random() < 0.05) {
      press(k === 'e' ? 'r' : 'e', delay * 0.8);
      press('Backspace', logNormal(380, 0.4));
      press(k, logNormal(240, 0.4));
      continue;
    }
    press(k, delay);
  }
  return strokes;
}
