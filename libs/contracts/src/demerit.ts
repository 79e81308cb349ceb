import { NOT_JUDGED, type CheckType, type QualityCheck } from './checks.js';
import { weightOf, type QualitySettings } from './quality-settings.js';

/** Above this score one check alone decides the demerit: it is never averaged away by others that found nothing. */
const SEVERE = 50;

/**
 * Demerit of one entry, 0..100: the weighted average of its checks, raised to the worst flagged check's score, and to `raisedTo` (an
 * inconsistency that quotes the entry). Checks that could not be judged, or have no weight, are left out. The weights are in checks.ts, where `settings` has none.
 */
export function entryDemerit(checks: QualityCheck[], raisedTo = 0, settings: QualitySettings = {}): number {
  const judged = checks.filter((check) => !check.evidence.startsWith(NOT_JUDGED) && weightOf(check.type, settings) > 0);
  const weights = judged.reduce((sum, check) => sum + weightOf(check.type, settings), 0);
  const average = weights ? judged.reduce((sum, check) => sum + check.score * weightOf(check.type, settings), 0) / weights : 0;
  const worst = Math.max(0, ...judged.filter((check) => check.isIssue && check.score >= SEVERE).map((check) => check.score));
  return Math.min(100, Math.max(average, worst, raisedTo));
}

export type Recommendation = 'keep' | 'review' | 'remove';

/** What a check speaks about: checks of one kind are one reason, however many of them speak. */
const KIND: Record<CheckType, string> = {
  Nonsensical: 'nonsense', Irrelevant: 'relevance', 'Low Effort': 'effort', Incomplete: 'effort', 'LLM Generated': 'machine', 'Keystroke Issues': 'typing',
  'Self Duplicated': 'copies', 'Shared Duplicate': 'copies', Honeypot: 'honeypot',
};
/** Kinds that count and compare what is there rather than judge meaning or style: such a check alone may be reason enough. */
const HARD = new Set(['nonsense', 'typing', 'copies']);
const HARD_FROM = 80;
const REMOVE_FROM = 70;

/**
 * What to do with a response. `remove` when an entry fell for a honeypot; when the demerit is 70 or more and either a check that counts
 * (nonsense, typing, copies) reached 80 or issues of two kinds agree; or when such a check reached 80 in two thirds of the entries.
 * `review` when anything else was flagged, else `keep`: one uncertain check never removes anybody.
 */
export function recommend(demeritScore: number, entries: QualityCheck[][], inconsistent: boolean): Recommendation {
  const flagged = entries.map((checks) => checks.filter((check) => check.isIssue));
  const kinds = new Set(flagged.flat().map((check) => KIND[check.type]));
  const hard = flagged.filter((checks) => checks.some((check) => HARD.has(KIND[check.type]) && check.score >= HARD_FROM)).length;
  if (kinds.has('honeypot')) return 'remove';
  if (demeritScore >= REMOVE_FROM && (hard > 0 || kinds.size + (inconsistent ? 1 : 0) >= 2)) return 'remove';
  if (hard > 0 && hard * 3 >= entries.length * 2) return 'remove';
  return inconsistent || kinds.size > 0 ? 'review' : 'keep';
}
