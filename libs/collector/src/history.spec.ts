import { createHistory, MOST_CHARACTERS, type History } from './history.js';

const type = (history: History, k: string, at: number, hold = 80): void => {
  history.press(k, k, `Key${k}`, at);
  history.release(k, at + hold);
};
const size = (history: History): number => {
  const { keyEvents, pasteEvents } = history.snapshot();
  return JSON.stringify(keyEvents).length + JSON.stringify(pasteEvents).length;
};

describe('history', () => {
  it('has a key once it is released, from the first event on, in whole milliseconds', () => {
    const history = createHistory();
    history.press('a', 'a', 'KeyA', 1000.4);
    expect(history.snapshot()).toEqual({ keyEvents: [], pasteEvents: [], capped: false });
    history.release('a', 1080.9);
    type(history, 'b', 1200.1, 99.6);
    expect(history.snapshot().keyEvents).toEqual([
      { k: 'a', c: 'KeyA', t: 0, ht: 81 },
      { k: 'b', c: 'Keyb', t: 200, ht: 100 },
    ]);
  });

  it('has no time below zero when the first key pressed is the second released', () => {
    const history = createHistory();
    history.press('Shift', 'Shift', 'ShiftLeft', 500);
    type(history, 'H', 620);
    history.release('Shift', 750);
    expect(history.snapshot().keyEvents).toEqual([
      { k: 'H', c: 'KeyH', t: 120, ht: 80 },
      { k: 'Shift', c: 'ShiftLeft', t: 0, ht: 250 },
    ]);
  });

  it('takes a key pressed anew for released, and knows nothing of one that was pressed elsewhere', () => {
    const history = createHistory();
    history.release('x', 10);
    history.press('a', 'a', 'KeyA', 100);
    type(history, 'a', 400);
    expect(history.snapshot().keyEvents.map(({ t, ht }) => [t, ht])).toEqual([
      [0, 300],
      [300, 80],
    ]);
  });

  it('pastes what the API takes: at most 20,000 characters, no NUL, no half of a character', () => {
    const history = createHistory();
    history.paste(`a\0b\ud83d`, 5);
    expect(history.snapshot().pasteEvents).toEqual([{ t: 0, c: 'a\ufffdb\ufffd' }]);
    type(history, '\udc00', 5);
    expect(history.snapshot().keyEvents[0]!.k).toBe('\ufffd');
    history.paste('y'.repeat(19_999) + '😀', 6);
    expect(history.snapshot().pasteEvents[1]!.c).toBe(`${'y'.repeat(19_999)}\ufffd`);
  });

  it('stops for good before the serialized lists exceed 25,000 characters', () => {
    const history = createHistory();
    history.paste('"quoted"\n'.repeat(500), 0);
    for (let i = 0; i < 2_000; i++) type(history, 'a', i * 100);
    const { keyEvents, capped } = history.snapshot();
    expect(capped).toBe(true);
    expect(size(history)).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(size(history) + JSON.stringify(keyEvents.at(-1)).length + 1).toBeGreaterThan(MOST_CHARACTERS);
    history.paste('x', 300_000); // would fit
    history.compose(300_000);
    expect(history.snapshot()).toEqual({ ...history.snapshot(), keyEvents, pasteEvents: [expect.anything()] });
    expect(history.isHeld()).toBe(false);
  });

  it('fills to the last character', () => {
    const history = createHistory();
    const rest = (): number => MOST_CHARACTERS - size(history);
    history.paste('x'.repeat(15_000), 0);
    history.paste('x'.repeat(rest() - ',{"t":0,"c":""}'.length), 0);
    expect([size(history), history.snapshot().capped]).toEqual([MOST_CHARACTERS, false]);
    history.compose(0);
    expect([size(history), history.snapshot().capped]).toEqual([MOST_CHARACTERS, true]);
  });

  it('hands out copies', () => {
    const history = createHistory();
    type(history, 'a', 0);
    history.snapshot().keyEvents[0]!.t = 9;
    history.snapshot().keyEvents.length = 0;
    expect(history.snapshot().keyEvents).toEqual([{ k: 'a', c: 'Keya', t: 0, ht: 80 }]);
  });
});
