import { MARK_LENGTH, rhythmMarks } from './marks.js';

const typed = (length: number, seed = 1) => {
  let t = 0;
  return Array.from({ length }, (_, i) => ({
    k: 'a',
    c: 'KeyA',
    t: (t += 80 + ((i * i * 31 + seed * 17 * i) % 173)),
    ht: 70,
  }));
};

describe('what a rhythm is known by again', () => {
  it('is the same for other keys, hold times and a later start', () => {
    const events = typed(200);
    expect(rhythmMarks(events)).toHaveLength(4);
    expect(rhythmMarks(events.map((event) => ({ k: 'b', c: '', t: event.t + 777, ht: 0 })))).toEqual(
      rhythmMarks(events),
    );
  });

  it('is known of the beginning, and bounded', () => {
    expect(rhythmMarks(typed(90))).toEqual(rhythmMarks(typed(400)).slice(0, 2));
    expect(rhythmMarks(typed(10_000)).length).toBeLessThanOrEqual(8);
  });

  it('is another for other delays, if only one is', () => {
    const events = typed(MARK_LENGTH + 1);
    expect(rhythmMarks(events)).toHaveLength(1);
    expect(rhythmMarks(events.map((event, i) => (i > 5 ? { ...event, t: event.t + 1 } : event)))).not.toEqual(
      rhythmMarks(events),
    );
    expect(rhythmMarks(typed(41, 2))).not.toEqual(rhythmMarks(events));
  });

  it('is nothing where streams of strangers are alike: few keys, one beat, a clock of coarse steps', () => {
    const coarse = typed(200).map((event) => ({ ...event, t: Math.round(event.t / 100) * 100 }));
    const beat = typed(200).map((event, i) => ({ ...event, t: 33 * i }));
    for (const events of [typed(MARK_LENGTH), coarse, beat]) expect(rhythmMarks(events)).toEqual([]);
  });
});
