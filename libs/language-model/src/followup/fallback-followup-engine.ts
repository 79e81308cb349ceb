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

/** Time kept for the reply, and for the offline engine where the model's questions are in another language than it took the thread for. */
const RESERVE_MS = 1_000;

/**
 * The offline engine reads the thread first: what it reads guides the model, and its questions stand ready for those of the model that break a
 * rule, fail or come too late. Where a respondent declined, had enough or is in distress, and where the thread is over, its word is the last
 * and the model isn't asked.
 */
export class FallbackFollowupEngine {
  constructor(private readonly options: FallbackFollowupOptions) {}

  async analyse(thread: FollowupThread, { allowance, deadlineMs, share }: TurnLimits): Promise<FollowupOutcome> {
    const { offline, model } = this.options;
    const began = performance.now();
    const isForModel = model !== undefined && allowance !== undefined;
    // no model is believed that has read an order: such a thread stays with the engine that can't obey
    const isSuspect = isForModel && thread.turns.some(({ answer }) => suspectIn(answer));
    if (isSuspect) model.withheld();
    const isGuided = isForModel && !isSuspect;
    const { guidance, ...own } = await offline.analyse({ ...thread, ...(isGuided && { isGuided }) }, { share });
    const alone: FollowupOutcome = { ...own, engine: OFFLINE };
    if (!isGuided || own.isRefusal || own.ending || own.isClosed) return alone;
    const left = Math.max(0, deadlineMs - (performance.now() - began));
    const forModel = left - Math.min(RESERVE_MS, left / 2);
    const spending = model.spending(allowance);
    try {
      const limits = { allowance, deadlineMs: forModel };
      const { analysis, refused } = await model.analyse(thread, limits, { spending, guidance });
      const usage = spending.usage();
      const { hasContent } = own;
      if (!refused.length) return { ...analysis, hasContent, engine: model.name, usage };
      const isOther = analysis.language !== own.language;
      const other = isOther ? await offline.analyse({ ...thread, language: analysis.language }, { share }) : own;
      return {
        ...analysis,
        hasContent,
        ...Object.fromEntries(refused.map((kind) => [kind, other[kind]])),
        engine: model.name,
        usage,
      };
    } catch (error) {
      return { ...alone, usage: model.fellBack(error, spending) };
    }
  }
}
