import { createHash } from 'node:crypto';
import { PHRASES } from './rows.mjs';

/**
 * Authors whose answers are left out together: one fold each, but small ones share one. `w1` wrote most orders, advertisements and machine answers, `w6` most
 * copied notices, so that nothing would be learnt without these rows: they are split by question, as are the phrases of the label bank, which are in no figure.
 * `w7a` to `w7d` are one author, whose rows in 21 languages share scenarios, by scenario.
 */
const TOGETHER = {
  d1: 'd1 w3',
  w3: 'd1 w3',
  w4: 'w4 w5 c1',
  w5: 'w4 w5 c1',
  c1: 'w4 w5 c1',
  trees: 'trees set',
  set: 'trees set',
};
const BY_QUESTION = new Set(['w1', 'w6', PHRASES]);
const HALVES = 2;

const ofQuestion = (question, count) => createHash('sha256').update(question).digest()[0] % count;

/** The fold of an answer: that of its author, so that no detector is measured on somebody whose style it knows. */
export const foldOf = ({ author, question }) =>
  BY_QUESTION.has(author) ? `w1 ${ofQuestion(question, HALVES)}` : (TOGETHER[author] ?? author);

export const foldsOf = (rows) => [...new Set(rows.map(foldOf))].sort();

/** The rows that a detector learns from which is asked about `fold`: by other authors, to other questions. */
export function unseen(rows, fold) {
  const asked = new Set(
    rows.filter((row) => foldOf(row) === fold && row.author !== PHRASES).map(({ question }) => question),
  );
  return rows.filter((row) => foldOf(row) !== fold && (row.author === PHRASES || !asked.has(row.question)));
}

/** The same by question alone, for rows that one author wrote. */
const QUESTION_FOLDS = 5;
export const questionFoldOf = ({ question }) => ofQuestion(question, QUESTION_FOLDS);
export const questionFolds = Array.from({ length: QUESTION_FOLDS }, (_, i) => i);
