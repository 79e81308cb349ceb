/** Fingers for a page: keys at exact times, which the browser takes for those of the operating system. Nothing waits, so a busy machine changes no rhythm. */

const CODES = { ' ': 'Space', ',': 'Comma', '.': 'Period', '\'': 'Quote', '-': 'Minus', Shift: 'ShiftLeft', Control: 'ControlLeft', Alt: 'AltLeft', Meta: 'MetaLeft' };
const VIRTUAL = { Backspace: 8, Tab: 9, Enter: 13, Shift: 16, Control: 17, Alt: 18, ' ': 32, Delete: 46, Meta: 91 };
const MODIFIERS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

const codeOf = (k) => CODES[k] ?? (/^[a-z]$/i.test(k) ? `Key${k.toUpperCase()}` : /^\d$/.test(k) ? `Digit${k}` : k);

/**
 * @typedef {{ k: string, t: number, ht: number, repeats?: number }} Stroke a key, its press and its hold in ms; `repeats`: how often the held key repeats itself
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
    const text = type === 'keyUp' || modifiers & ~MODIFIERS.Shift ? undefined : k === 'Enter' ? '\r' : [...k].length === 1 ? k : undefined;
    return session.send('Input.dispatchKeyEvent', {
      type: type === 'keyDown' && text === undefined ? 'rawKeyDown' : type, key: k, code: codeOf(k), modifiers, timestamp: (start + at) / 1000,
      windowsVirtualKeyCode: VIRTUAL[k] ?? k.toUpperCase().charCodeAt(0), text, ...more,
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
    down, up,
    async type(strokes) {
      const steps = strokes.flatMap(({ k, t, ht, repeats = 0 }) => [
        { at: t, act: () => down(k, t) },
        ...Array.from({ length: repeats }, (_, i) => ({ at: t + i + 1, act: () => down(k, t + i + 1, { autoRepeat: true }) })),
        { at: t + ht, act: () => up(k, t + ht) },
      ]).sort((a, b) => a.at - b.at);
      for (const { act } of steps) await act();
      start += Math.max(0, ...strokes.map(({ t, ht }) => t + ht)) + 1_000;
    },
  };
}

/** A text at one beat. @returns {Stroke[]} */
export const beat = (text, gap, ht = 40) => [...text].map((k, i) => ({ k, t: i * gap, ht }));
