export const GUIDANCE_BEHAVIORS = ['Succinct', 'Redirection', 'Verbose'] as const;
export type GuidanceBehavior = (typeof GUIDANCE_BEHAVIORS)[number];

export const STOP_REASONS = ['complete', 'irrelevant', 'refused', 'no_answer', 'max_rounds'] as const;
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
  /** Nothing more will come: the answer is complete, or the respondent said twice in a row that they don't know. */
  ending?: 'complete' | 'no_answer';
  /** A question that could be left alone was: no question is left. */
  isClosed?: boolean;
  /** Follow-ups that were asked in the thread. */
  rounds: number;
  maxRounds?: number;
  thresholds?: FollowupThresholds;
}

/** In place of COMPLETE_FROM and RELEVANT_FROM. */
export interface FollowupThresholds {
  completeness?: number;
  relevance?: number;
}

/** The call's override the organization's, each by itself. Undefined where neither sets one. */
export function mergeThresholds(
  organization: FollowupThresholds | undefined,
  call: { [K in keyof FollowupThresholds]: FollowupThresholds[K] | null } | null | undefined,
): FollowupThresholds | undefined {
  const completeness = call?.completeness ?? organization?.completeness;
  const relevance = call?.relevance ?? organization?.relevance;
  if (completeness === undefined && relevance === undefined) return undefined;
  return { ...(completeness !== undefined && { completeness }), ...(relevance !== undefined && { relevance }) };
}

/**
 * Whether a follow-up is asked, and which kind: `followup` on the answer, `redirection` back to the thread's first question, `gentle` after a refusal,
 * without pressing. These are rules of the API, the same for every engine; no model decides them.
 */
export function decideFollowup({
  behavior,
  evaluation,
  isRefusal,
  ending,
  isClosed = false,
  rounds,
  maxRounds,
  thresholds = {},
}: DecisionInput): FollowupDecision {
  if (maxRounds !== undefined && rounds >= maxRounds) return { stop: 'max_rounds' };
  const completeFrom = thresholds.completeness ?? COMPLETE_FROM;
  const relevantFrom = thresholds.relevance ?? RELEVANT_FROM;
  const { completeness, relevance } = evaluation;
  if (behavior === 'Verbose')
    return isClosed ? { stop: 'max_rounds' } : { ask: isRefusal || ending ? 'gentle' : 'followup' };
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
