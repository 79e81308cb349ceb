export const GUIDANCE_BEHAVIORS = ['Succinct', 'Redirection', 'Verbose'] as const;
export type GuidanceBehavior = (typeof GUIDANCE_BEHAVIORS)[number];

export const STOP_REASONS = ['complete', 'irrelevant', 'refused', 'max_rounds'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Numbers 0..100; consistency 100 = agrees with what the thread said before. */
export interface ResponseEvaluation {
  completeness: number;
  relevance: number;
  nonsensical: number;
  consistency: number;
}

/** Below it an answer is irrelevant; exactly it is not. */
export const RELEVANT_FROM = 25;
/** Above it Succinct stops; Redirection asks below it only. */
export const COMPLETE_FROM = 70;

export type FollowupDecision = { ask: 'followup' | 'redirection' | 'gentle' } | { stop: StopReason };

export interface DecisionInput {
  behavior: GuidanceBehavior;
  evaluation: ResponseEvaluation;
  isRefusal: boolean;
  /** Follow-ups that the thread was given already. */
  rounds: number;
  maxRounds?: number;
}

/**
 * Whether a follow-up is asked and of which kind: `followup` on what was said, `redirection` back to the thread's first question,
 * `gentle` after a refusal, without pressing. The rules are the API's (section 2), the same for every engine: no model decides them.
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
