import { Inject, Injectable } from '@nestjs/common';
import { OFFLINE, type ModelAllowance, type ModelUsage } from '@verbatim/contracts';
import type { ModelQualityJudge } from '@verbatim/language-model';
import { CONFIG, type Config } from '@verbatim/platform';
import type { JudgeError } from '@verbatim/contracts';
import type { ResponseInput, ResponseResult } from '@verbatim/quality-checks';

/** Nest token of the language model's judge; undefined where no model is configured. */
export const MODEL = Symbol('Model');

/** Time that is kept for storing and replying. */
const RESERVE_MS = 500;

export interface Judged {
  results: (ResponseResult | JudgeError)[];
  /** `offline`, or the model's name if it judged any of the responses. */
  engine: string;
  usage?: ModelUsage;
}

/** Lets the language model judge on top of the offline results, if there is a model and the organization may use it. */
@Injectable()
export class ModelJudge {
  constructor(
    @Inject(MODEL) private readonly model: ModelQualityJudge | undefined,
    @Inject(CONFIG) private readonly config: Pick<Config, 'openaiTimeoutMs' | 'partLeaseMs'>,
  ) {}

  /** Never rejects. Without a deadline (a part of a batch), it takes at most half of the part's lease. */
  async judge(
    inputs: ResponseInput[],
    offline: (ResponseResult | JudgeError)[],
    allowance?: ModelAllowance,
    deadline?: Date,
  ): Promise<Judged> {
    const { model } = this;
    if (!model || !allowance) return { results: offline, engine: OFFLINE };
    const deadlineMs = deadline
      ? deadline.getTime() - Date.now() - RESERVE_MS
      : Math.min(2 * this.config.openaiTimeoutMs, this.config.partLeaseMs / 2);
    if (deadlineMs <= 0) return { results: offline, engine: OFFLINE };
    // The responses are judged at the same time and can't see each other's tokens, so each gets a share.
    const share = { tokens: Math.floor(allowance.tokens / Math.max(1, inputs.length)) };
    const outcomes = await Promise.all(
      offline.map(async (result, i) =>
        'error' in result ? { result } : model.judge(inputs[i]!, result, { allowance: share, deadlineMs }),
      ),
    );
    const usages = outcomes.flatMap((outcome) => ('usage' in outcome && outcome.usage ? [outcome.usage] : []));
    const usage = usages.length ? usages.reduce(added) : undefined;
    return {
      results: outcomes.map(({ result }) => result),
      engine: usages.some(({ fallback }) => fallback === undefined) ? model.name : OFFLINE,
      ...(usage && { usage }),
    };
  }
}

const added = (a: ModelUsage, b: ModelUsage): ModelUsage => {
  const fallback = a.fallback ?? b.fallback;
  return {
    model: a.model,
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    ...(fallback !== undefined && { fallback }),
  };
};
