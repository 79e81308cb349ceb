import { certainFrom, CHECKS, NOT_JUDGED, type QualityCheck } from './checks.js';
import { weightOf, type QualitySettings } from './quality-settings.js';

/** A score that was computed, without the dust of binary fractions: 100 - 95.55 is 4.450000000000003 there. */
export const roundedScore = (score: number): number => Number(score.toFixed(9));

/** Above this score one check alone decides the demerit: it is never averaged away by others that found nothing. */
const SEVERE = 50;

/**
 * The demerit of an entry, 0..100: the weighted average of its checks, but at least the score of the worst severe flag, and at least `raisedTo` (an
 * inconsistency that quotes the entry). Checks that could not be judged or have no weight don't count. Weights are those of `settings`, or else of
 * checks.ts.
 */
export function entryDemerit(checks: QualityCheck[], raisedTo = 0, settings: QualitySettings = {}): number {
  const judged = checks.filter((check) => !check.evidence.startsWith(NOT_JUDGED) && weightOf(check.type, settings) > 0);
  const weights = judged.reduce((sum, check) => sum + weightOf(check.type, settings), 0);
  const average = weights
    ? judged.reduce((sum, check) => sum + check.score * weightOf(check.type, settings), 0) / weights
    : 0;
  const worst = Math.max(
    0,
    ...judged.filter((check) => check.isIssue && check.score >= SEVERE).map((check) => check.score),
  );
  return roundedScore(Math.min(100, Math.max(average, worst, raisedTo)));
}

export const RECOMMENDATIONS = ['keep', 'review', 'remove'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

const isCertain = ({ type, score }: QualityCheck): boolean => score >= certainFrom(type);
const REMOVE_FROM = 70;

/**
 * What to do with a response. `remove`: an entry certainly followed a honeypot; or the demerit is 70 or more and either a flagged check is certain or
 * issues of two kinds agree; or two thirds of the entries have a certain flag. `review`: anything else was flagged. `keep`: nothing was flagged. One
 * uncertain check never removes a respondent, in however many entries it is flagged.
 */
export function recommend(demeritScore: number, entries: QualityCheck[][], inconsistent: boolean): Recommendation {
  const flagged = entries.map((checks) => checks.filter((check) => check.isIssue));
  const kinds = new Set<string>(flagged.flat().map((check) => CHECKS[check.type].about));
  const certain = flagged.map((checks) => checks.filter(isCertain)).filter((checks) => checks.length > 0);
  if (certain.flat().some(({ type }) => type === 'Honeypot')) return 'remove';
  if (demeritScore >= REMOVE_FROM && (certain.length > 0 || kinds.size + (inconsistent ? 1 : 0) >= 2)) return 'remove';
  if (certain.length > 0 && certain.length * 3 >= entries.length * 2) return 'remove';
  return inconsistent || kinds.size > 0 ? 'review' : 'keep';
}
