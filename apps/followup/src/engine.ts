import type { FollowupOutcome, TurnLimits } from '@verbatim/language-model';
import type { FollowupThread } from '@verbatim/followup-engine';

/** The engine that evaluates threads: the model within its allowance and the deadline, otherwise the offline engine. */
export interface TurnEngine {
  analyse(thread: FollowupThread, limits: TurnLimits): Promise<FollowupOutcome>;
}

/** Nest token of the engine. */
export const ENGINE = Symbol('Engine');
