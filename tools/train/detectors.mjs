import {
  ABUSE_DENSE,
  BUCKETS,
  countShrugWords,
  DENSE,
  GROUPS,
  MOST_OF_A_SHRUG,
  oddsOf,
  ORDER_DENSE,
  SHRUG_DENSE,
  shrugSigns,
  train,
} from '../../libs/quality-checks/dist/detectors/index.js';
import { questionKind, words } from '@verbatim/language';
import { foldOf, foldsOf, unseen } from './folds.mjs';
import { PHRASES } from './rows.mjs';

const L2 = 3e-5;
/**
 * Share of the good answers of each group that each detector may flag, by detectors that have seen neither author nor question. Of those that orders and
 * advertising flag outside English, most are answers that `w3` and `w8` wrote to be mistaken for them. The sum is what an honest answer risks.
 */
const ALARMS = {
  order: { english: 0.0016, other: 0.0025 },
  advertising: { english: 0.003, other: 0.0075 },
  lazy: { english: 0.0045, other: 0.0037 },
  salad: { english: 0.0036, other: 0.0018 },
  machine: { english: 0.003, other: 0.002 },
  article: { english: 0.001, other: 0.001 },
  abuse: { english: 0.002, other: 0.002 },
};
/** How much a row counts that says what the detector looks for: they are few. */
const FOUND_COUNTS = 2;
/** Short phrases of the label bank, for what people say in few words; they were written as examples of themes, so they count less. */
const PHRASES_COUNT = 0.5;
/** Labels of rows whose words are counted, and the rounds that counts of words need. */
const SAYING = new Set(['good', 'lazy', 'off_topic']);
const MANY_ROUNDS = 300;
/** The good answers that the share for salad is of: Nonsensical asks its detector of so many words and more. */
const FEWEST_WORDS = 5;

const isShort = ({ answer }) => words(answer).length <= MOST_OF_A_SHRUG;

/** Questions to which a few words that tell nothing can be an answer: Low Effort does not ask the detector there. */
function isAskedForLittle({ question }) {
  const kind = questionKind(question);
  return kind.allowsNone || (!kind.explain && (kind.yesNo || kind.number || kind.named || kind.rating));
}

const readingOf = ({ whole, order, shrug, abuse }, kind) => ({ lazy: shrug, abuse, order: order[0] })[kind] ?? whole;

/** Rows count by language, rare languages more than their share, so that no language is learnt as a sign of a label. */
function examplesOf(rows, kind) {
  const counted = rows.filter((row) =>
    kind === 'lazy' ? isShort(row) : row.author !== PHRASES && (kind !== 'abuse' || row.reading.abuse),
  );
  const key = (row) => `${row.language} ${row.label === kind}`;
  const counts = Map.groupBy(counted, key);
  return counted.map((row) => ({
    ...readingOf(row.reading, kind),
    is: row.label === kind,
    weight:
      (row.label === kind ? FOUND_COUNTS : row.author === PHRASES ? PHRASES_COUNT : 1) /
      Math.sqrt(counts.get(key(row)).length),
  }));
}

const learnt = (rows, kind) =>
  train(
    examplesOf(rows, kind),
    kind === 'abuse'
      ? { places: 0, dense: ABUSE_DENSE }
      : { places: BUCKETS, dense: { lazy: SHRUG_DENSE, order: ORDER_DENSE }[kind] ?? DENSE },
    { l2: L2, rounds: kind === 'lazy' || kind === 'abuse' ? MANY_ROUNDS : undefined },
  );

/** How much likelier each word is in a shrug, counted from short rows. */
export const shrugWords = (rows) =>
  countShrugWords(
    rows
      .filter((row) => SAYING.has(row.label) && isShort(row))
      .map(({ answer, label, author, reading }) => ({
        answer,
        language: reading.language,
        isShrug: label === 'lazy',
        weight: author === PHRASES ? PHRASES_COUNT : 1,
      })),
  );

/** Each row's signs of a shrug, by words that were counted without the row's question: counted with it, no word of a shrug would be unknown. */
function addShrugSigns(rows) {
  for (const fold of foldsOf(rows)) {
    const table = shrugWords(rows.filter((row) => foldOf(row) !== fold));
    for (const { question, answer, reading } of rows.filter((row) => foldOf(row) === fold))
      reading.shrug = {
        ...reading.whole,
        dense: [...reading.whole.dense, ...shrugSigns(question, answer, reading.language, table)],
      };
  }
}

/**
 * Trains the detector of each of `kinds` on rows `{label, language, question, author, reading}`.
 * @returns for each kind the detector and the log-odds that each row got from a detector trained without the row's author or question.
 */
export function* detectors(rows, kinds) {
  addShrugSigns(rows);
  for (const kind of kinds) {
    const odds = new Map();
    for (const fold of foldsOf(rows)) {
      const weights = learnt(unseen(rows, fold), kind);
      for (const row of rows) if (foldOf(row) === fold) odds.set(row, oddsOf(kind, weights, row.reading));
    }
    const thresholds = {};
    for (const group of GROUPS) {
      const good = rows
        .filter(({ label, author, reading }) => label === 'good' && author !== PHRASES && reading.group === group)
        .filter((row) => kind !== 'lazy' || !isAskedForLittle(row))
        .filter((row) => kind !== 'salad' || words(row.answer).length >= FEWEST_WORDS)
        .map((row) => (kind === 'lazy' && !isShort(row) ? -Infinity : odds.get(row)))
        .sort((a, b) => b - a);
      thresholds[group] = good[Math.floor(ALARMS[kind][group] * good.length)];
    }
    yield { kind, odds, weights: learnt(rows, kind), thresholds };
  }
}
