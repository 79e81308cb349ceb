import type { ResponseJudgement } from '@verbatim/contracts';
import { counter } from '@verbatim/platform';

const checks = counter('verbatim_quality_checks_total');

/** Counts checks and flags, so that a check that suddenly flags everything, or nothing, is noticed. */
export function countChecks(judgements: readonly ResponseJudgement[], engine: string): void {
  for (const { entries } of judgements) {
    for (const entry of entries) {
      for (const { type, isIssue } of entry.checks) checks.inc({ check: type, flagged: String(isIssue), engine });
    }
  }
}
