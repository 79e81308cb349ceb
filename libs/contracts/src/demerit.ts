import { CHECKS, NOT_JUDGED, type QualityCheck } from './checks.js';

/** Above this score one check alone decides the demerit: it is never averaged away by others that found nothing. */
const SEVERE = 50;

/**
 * Demerit of one entry, 0..100: the weighted average of its checks, raised to the worst flagged check's score, and to `raisedTo` (an
 * inconsistency that quotes the entry). Checks that could not be judged are left out. The weights are in checks.ts.
 */
export function entryDemerit(checks: QualityCheck[], raisedTo = 0): number {
  const judged = checks.filter((check) => !check.evidence.startsWith(NOT_JUDGED));
  const weights = judged.reduce((sum, check) => sum + CHECKS[check.type].weight, 0);
  const average = weights ? judged.reduce((sum, check) => sum + check.score * CHECKS[check.type].weight, 0) / weights : 0;
  const worst = Math.max(0, ...judged.filter((check) => check.isIssue && check.score >= SEVERE).map((check) => check.score));
  return Math.min(100, Math.max(average, worst, raisedTo));
}

export type Recommendation = 'keep' | 'review' | 'remove';

/**
 * What to do with a response: `remove` when any entry fell for a honeypot, when the demerit is 70 or more, or when
 * two thirds of the entries have an issue of 80 or more; `review` when anything was flagged; else `keep`.
 */
export function recommend(demeritScore: number, entries: QualityCheck[][], inconsistent: boolean): Recommendation {
  const flagged = entries.map((checks) => checks.filter((check) => check.isIssue));
  const honeypot = flagged.some((checks) => checks.some((check) => check.type === 'Honeypot'));
  const severe = flagged.filter((checks) => checks.some((check) => check.score >= 80)).length;
  if (honeypot || demeritScore >= 70 || (severe > 0 && severe * 3 >= entries.length * 2)) return 'remove';
  return inconsistent || flagged.some((checks) => checks.length > 0) ? 'review' : 'keep';
}
