export const GUIDANCE_BEHAVIORS = ['Succinct', 'Redirection', 'Verbose'] as const;
export type GuidanceBehavior = (typeof GUIDANCE_BEHAVIORS)[number];

export const STOP_REASONS = ['complete', 'irrelevant', 'refused', 'no_answer', 'max_rounds'] as const;
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
  /** Nothing more will come: the respondent said twice in a row that they don't know. */
  ending?: 'complete' | 'no_answer';
  /** Follow-ups that the thread was given already. */
  rounds: number;
  maxRounds?: number;
  thresholds?: FollowupThresholds;
}

/** In place of COMPLETE_FROM and RELEVANT_FROM. */
export interface FollowupThresholds {
  completeness?: number;
  relevance?: number;
}

/**
 * Whether a follow-up is asked and of which kind: `followup` on what was said, `redirection` back to the thread's first question,
 * `gentle` after a refusal, a question that can be left alone. The rules are the API's (section 2), the same for every engine: no model decides them.
 */
export function decideFollowup({
  behavior,
  evaluation,
  isRefusal,
  ending,
  rounds,
  maxRounds,
  thresholds = {},
}: DecisionInput): FollowupDecision {
  if (maxRounds !== undefined && rounds >= maxRounds) return { stop: 'max_rounds' };
  const completeFrom = thresholds.completeness ?? COMPLETE_FROM;
  const relevantFrom = thresholds.relevance ?? RELEVANT_FROM;
  const { completeness, relevance } = evaluation;
  if (behavior === 'Verbose') return { ask: isRefusal || ending ? 'gentle' : 'followup' };
  // Redirection asks once more, and only after the thread's first answer
  if (isRefusal) return behavior === 'Redirection' && rounds === 0 ? { ask: 'gentle' } : { stop: 'refused' };
  if (ending) return { stop: ending };
  const isIrrelevant = relevance < relevantFrom;
  if (behavior === 'Succinct') {
    if (isIrrelevant) return { stop: 'irrelevant' };
    return completeness > completeFrom ? { stop: 'complete' } : { ask: 'followup' };
  }
  if (completeness >= completeFrom) return { stop: 'complete' };
  return { ask: isIrrelevant ? 'redirection' : 'followup' };
}
