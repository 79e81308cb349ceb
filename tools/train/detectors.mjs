import { BUCKETS, DENSE, KINDS, oddsOf, train } from '../../libs/quality-checks/dist/detectors/index.js';
import { foldOf, folds } from './folds.mjs';

const L2 = 3e-5;
/** Share of the good answers that each detector may flag, by detectors that have seen no answer to the same question. Their sum is what an honest answer risks. */
const ALARMS = { order: 0.002, advertising: 0.002, lazy: 0.004, salad: 0.002, machine: 0.002 };
/** How much a row counts that says what the detector looks for: they are few. */
const FOUND_COUNTS = 2;

/** Rows count by language, rare languages more than their share, so that no language is learnt as a sign of a label. */
function examplesOf(rows, kind) {
  const key = (row) => `${row.language} ${row.label === kind}`;
  const counts = Map.groupBy(rows, key);
  return rows.map((row) => ({
    ...row.reading.whole,
    is: row.label === kind,
    weight: (row.label === kind ? FOUND_COUNTS : 1) / Math.sqrt(counts.get(key(row)).length),
  }));
}

const learnt = (rows, kind) => train(examplesOf(rows, kind), { places: BUCKETS, dense: DENSE }, { l2: L2 });

/**
 * Trains the detector of each kind on rows `{label, language, question, author, reading}`.
 * @returns for each kind the detector and the log-odds that each row got from a detector trained without the row's question.
 */
export function* detectors(rows) {
  for (const kind of KINDS) {
    const odds = new Map();
    for (const fold of folds) {
      const weights = learnt(
        rows.filter((row) => foldOf(row) !== fold),
        kind,
      );
      for (const row of rows) if (foldOf(row) === fold) odds.set(row, oddsOf(kind, weights, row.reading));
    }
    const good = rows
      .filter(({ label }) => label === 'good')
      .map((row) => odds.get(row))
      .sort((a, b) => b - a);
    const threshold = good[Math.floor(ALARMS[kind] * good.length)];
    yield { kind, odds, detector: { ...learnt(rows, kind), threshold } };
  }
}
