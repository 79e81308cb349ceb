import { setImmediate as turn } from 'node:timers/promises';
import { comparingThread } from './comparer.js';
import { compareQuestions, type LabelledAnswer } from './questions.js';

/** As many answers as a request may have, with labels of which some are everywhere. */
const answers = (count: number, labels: number): LabelledAnswer[] =>
  Array.from({ length: count }, (_, i) => ({
    hand: Array.from({ length: labels }, (_, k) => `${(i * 31 + k * 7) % 900}`),
    coded: Array.from({ length: labels }, (_, k) => `${(i * 17 + k * 11) % 900}`),
  }));

describe('comparing questions', () => {
  it('counts labels, codings and answers of all questions, and says what is too much', () => {
    const many = answers(1_500, 40);
    expect(compareQuestions([many, many])).toEqual({ excess: expect.stringContaining('5400000') });
    const one = Array.from({ length: 101 }, (_, i) => ({
      hand: Array.from({ length: 100 }, (_, k) => `${i} ${k}`),
      coded: [],
    }));
    expect(compareQuestions([one])).toEqual({ excess: expect.stringContaining('10100') });
  });

  it('leaves the event loop to other callers', async () => {
    const thread = comparingThread(new URL('../../dist/agreement.worker.js', import.meta.url));
    try {
      let isDone = false;
      let turns = 0;
      const compared = thread.run([answers(1_000, 40)]).finally(() => (isDone = true));
      while (!isDone) {
        await turn();
        turns++;
      }
      expect(await compared).toMatchObject({ questions: [{ kappa: { value: expect.any(Number) } }] });
      expect(turns).toBeGreaterThan(100);
    } finally {
      await thread.close({ force: false });
    }
  });
});
