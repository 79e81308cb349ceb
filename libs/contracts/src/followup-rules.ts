export const GUIDANCE_BEHAVIORS = ['Succinct', 'Redirection', 'Verbose'] as const;
export type GuidanceBehavior = (typeof GUIDANCE_BEHAVIORS)[number];

export const STOP_REASONS = ['complete', 'irrelevant', 'refused', 'max_rounds'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Scores, 0..100. Consistency 100: agrees with the thread's earlier answers. */
export interface ResponseEvaluation {
  completeness: number;
  relevance: number;
  nonsensical: number;
  consistency: number;
}

/** Below this relevance, an answer is irrelevant. */
export const RELEVANT_FROM = 25;
/** Succinct stops above this score; Redirection asks only below it. */
export const COMPLETE_FROM = 70;

export type FollowupDecision = { ask: 'followup' | 'redirection' | 'gentle' } | { stop: StopReason };

export interface DecisionInput {
  behavior: GuidanceBehavior;
  evaluation: ResponseEvaluation;
  isRefusal: boolean;
  /** Follow-ups that were asked in the thread. */
  rounds: number;
  maxRounds?: number;
}

/**
 * Whether a follow-up is asked, and which kind: `followup` on the answer, `redirection` back to the thread's first question, `gentle` after a refusal,
 * without pressing. These are rules of the API, the same for every engine; no model decides them.
 */
export function decideFollowup({
  behavior,
  evaluation,
  isRefusal,
  rounds,
  maxRounds,
}: DecisionInput): FollowupDecision {
  if (maxRounds !== undefined && rounds >= maxRounds) return { stop: 'max_rounds' };
  const { completeness, relevance } = evaluation;
  const isIrrelevant = isRefusal || relevance < RELEVANT_FROM;
  if (behavior === 'Succinct') {
    if (isIrrelevant) return { stop: isRefusal ? 'refused' : 'irrelevant' };
    return completeness > COMPLETE_FROM ? { stop: 'complete' } : { ask: 'followup' };
  }
  if (behavior === 'Redirection' && completeness >= COMPLETE_FROM) return { stop: 'complete' };
  if (isRefusal) return { ask: 'gentle' };
  return { ask: isIrrelevant && behavior === 'Redirection' ? 'redirection' : 'followup' };
}
