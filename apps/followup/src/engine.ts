import type { FollowupOutcome, TurnLimits } from '@verbatim/language-model';
import type { FollowupThread } from '@verbatim/followup-engine';

/** What judges a thread: the model within its allowance and the deadline, else the offline engine. */
export interface TurnEngine {
  analyse(thread: FollowupThread, limits: TurnLimits): Promise<FollowupOutcome>;
}

/** Nest token of it. */
export const ENGINE = Symbol('Engine');
