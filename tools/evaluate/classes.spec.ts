import { Analyser } from '@verbatim/analysis';
import { CLASSES, classFigures, readClasses } from './classes.mjs';
import { readRows } from '../train/rows.mjs';

/**
 * The share of each class that has to be judged as wanted, of rows by the author of training rows of this class (A) and by another one (B): somewhat below what
 * was measured, since single rows may be judged otherwise.
 */
const BARS: Record<string, { A: number; B: number }> = {
  honest_rate: { A: 0.78, B: 0.76 },
  honest_knows: { A: 0.93, B: 0.93 },
  short_honest: { A: 0.92, B: 0.9 },
  order_grader: { A: 0.48, B: 0.48 },
  shrug: { A: 0.65, B: 0.68 },
  advert: { A: 0.8, B: 0.73 },
  no_contradiction_facts: { A: 0.95, B: 0.95 },
  contradiction: { A: 0, B: 0 },
};

const rows = readClasses();

it('each class has ninety rows that nothing was trained on', () => {
  for (const name of Object.keys(CLASSES))
    expect([name, rows.filter((row) => row.class === name).length]).toEqual([name, 90]);
  // a short wording may occur to two people: a row is its question and its answer
  const trained = new Set(readRows().map(({ question, answer }) => `${question}\t${answer}`));
  const asked = rows
    .flatMap(({ input }): { question: string; answer: string }[] => input.entries)
    .map(({ question, answer }) => `${question}\t${answer}`);
  expect(asked.filter((row) => trained.has(row))).toEqual([]);
});

describe('of each class enough rows are judged as wanted', () => {
  let found: Awaited<ReturnType<typeof classFigures>>;
  beforeAll(async () => {
    const analyser = await Analyser.start({ threads: 1 });
    found = await classFigures(rows, analyser).finally(() => analyser.close());
  }, 120_000);

  it.each(Object.keys(CLASSES))('%s', (name) => {
    for (const author of ['A', 'B'] as const) {
      const [right, all] = found[name]![author]!;
      expect([name, author, right / all >= BARS[name]![author] ? 'enough' : `${right} of ${all}`]).toEqual([
        name,
        author,
        'enough',
      ]);
    }
  });
});
