import { OFFLINE, type ModelAllowance, type ModelUsage } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupEngine, FollowupThread } from '@verbatim/followup-engine';
import { suspectIn } from '../prompt/orders.js';
import type { ModelFollowupEngine } from './model-followup-engine.js';

export interface FallbackFollowupOptions {
  offline: FollowupEngine;
  /** Absent: always offline. */
  model?: ModelFollowupEngine | undefined;
}

export interface TurnLimits {
  /** Absent: the organization is kept offline, nothing is sent. */
  allowance?: ModelAllowance | undefined;
  /** In ms from now, for the whole call. */
  deadlineMs: number;
  /** The organization, for fair use of the offline engine's threads. */
  share?: string;
}

/** `engine`: `offline` or the model's name, as X-Analysis-Engine says it. */
export type FollowupOutcome = FollowupAnalysis & { engine: string; usage?: ModelUsage };

/** Time kept for the offline engine to answer when the model does not (p99 120 ms idle, several times that under load). */
const RESERVE_MS = 1_500;

/** Asks the model within the deadline, else the offline engine: there is always an answer. */
export class FallbackFollowupEngine {
  constructor(private readonly options: FallbackFollowupOptions) {}

  async analyse(thread: FollowupThread, { allowance, deadlineMs, share }: TurnLimits): Promise<FollowupOutcome> {
    const { offline, model } = this.options;
    const alone = async (): Promise<FollowupOutcome> => ({
      ...(await offline.analyse(thread, { share })),
      engine: OFFLINE,
    });
    if (!model || !allowance) return alone();
    // no model is believed that has read an order: such a thread stays with the engine that can't obey
    if (thread.turns.some(({ answer }) => suspectIn(answer))) {
      model.withheld();
      return alone();
    }
    const forModel = deadlineMs - Math.min(RESERVE_MS, deadlineMs / 2);
    const spending = model.spending(allowance);
    try {
      const { analysis, refused } = await model.analyse(thread, { allowance, deadlineMs: forModel }, spending);
      const usage = spending.usage();
      if (!refused.length) return { ...analysis, engine: model.name, usage };
      const other = await offline.analyse({ ...thread, language: analysis.language }, { share });
      return {
        ...analysis,
        ...Object.fromEntries(refused.map((kind) => [kind, other[kind]])),
        engine: model.name,
        usage,
      };
    } catch (error) {
      const usage = model.fellBack(error, spending);
      return { ...(await alone()), usage };
    }
  }
}
