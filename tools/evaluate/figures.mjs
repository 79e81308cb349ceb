import { LENGTH_BANDS } from '@verbatim/contracts';
import { words } from '@verbatim/language';
import { BLIND, PARTS } from './set.mjs';

/** Area under the ROC curve, ties half; NaN where one side is empty. */
export function auc(positives, negatives) {
  let wins = 0;
  for (const p of positives) for (const n of negatives) wins += p > n ? 1 : p === n ? 0.5 : 0;
  return wins / (positives.length * negatives.length);
}

/** Figures of one check: issues and fine answers, how many of each were flagged (`caught`, `falseAlarms`), and the AUC over those that were judged. */
function figuresOf(list) {
  const [issues, fine] = [list.filter(({ issue }) => issue), list.filter(({ issue }) => !issue)];
  const scores = (of) => of.filter(({ judged }) => judged).map(({ score }) => score);
  const area = auc(scores(issues), scores(fine));
  return {
    issues: issues.length,
    fine: fine.length,
    caught: issues.filter(({ flagged }) => flagged).length,
    falseAlarms: fine.filter(({ flagged }) => flagged).length,
    notJudged: list.filter(({ judged }) => !judged).length,
    ...(!Number.isNaN(area) && { auc: Number(area.toFixed(3)) }),
  };
}

/** `{check: {part: figures}}`, of the parts that have rows for the check. */
export function figures(judgements) {
  /** @type {Record<string, Record<string, ReturnType<typeof figuresOf>>>} */
  const found = {};
  for (const check of [...new Set(judgements.map((one) => one.check))]) {
    const parts = Object.groupBy(
      judgements.filter((one) => one.check === check),
      ({ part }) => part,
    );
    found[check] = Object.fromEntries(
      PARTS.filter((part) => parts[part]).map((part) => [part, figuresOf(parts[part])]),
    );
  }
  return found;
}

/** The judgements of one check by the number of words of the answer, as `CheckFacts` of contracts has them. */
export function byLength(judgements, check) {
  const own = judgements
    .filter((one) => one.check === check)
    .map((one) => ({ ...one, length: words(one.found.input.entries.at(-1).answer).length }));
  return LENGTH_BANDS.map(({ name, least, below }) => {
    const list = own.filter(({ length }) => length >= least && length < below);
    const [issues, fine] = [list.filter(({ issue }) => issue), list.filter(({ issue }) => !issue)];
    const flagged = (of) => of.filter((one) => one.flagged).length;
    return {
      words: name,
      recall: { found: flagged(issues), of: issues.length },
      falseAlarms: { flagged: flagged(fine), of: fine.length },
    };
  });
}

/** `{check: {language: [fine answers flagged, fine answers]}}`. */
export const falseAlarmsByLanguage = (judgements) => flaggedByLanguage(judgements.filter(({ issue }) => !issue));

/** `{check: {language: [issues found, issues]}}`. */
export const recallByLanguage = (judgements) => flaggedByLanguage(judgements.filter(({ issue }) => issue));

function flaggedByLanguage(judgements) {
  /** @type {Record<string, Record<string, [number, number]>>} */
  const found = {};
  for (const { check, language, flagged } of judgements) {
    const [some, all] = (found[check] ??= {})[language] ?? [0, 0];
    found[check][language] = [some + Number(flagged), all + 1];
  }
  return found;
}

/** The blind answers whose recommendation is not `keep`, by kind: `[kind, count, answers]`. */
export function notKeptByKind(judgements) {
  const kinds = Object.groupBy(
    judgements.filter(({ check, part }) => check === 'Recommendation' && part === BLIND),
    ({ found }) => found.label,
  );
  return Object.entries(kinds).map(([kind, own]) => [kind, own.filter(({ flagged }) => flagged).length, own.length]);
}
