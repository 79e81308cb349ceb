import { OFFLINE } from '@verbatim/contracts';
import type { Coding, CodingCall, CodingEngine, CodingInput, CodingUnits } from '@verbatim/coding-engine';
import type { ModelCoder } from './model-coder.js';

export interface FallbackCodingOptions {
  offline: CodingEngine;
  /** Absent: always offline. */
  model?: ModelCoder | undefined;
}

/** Of a question's calls to the model together; what is not coded by then stays as the offline engine has it. */
const MODEL_MS = 15 * 60_000;

/** Codes with the offline engine first, and then with the model on top of its result where the organization allows it. */
export class FallbackCodingEngine implements CodingEngine {
  constructor(private readonly options: FallbackCodingOptions) {}

  async code(input: CodingInput, units: CodingUnits, call: CodingCall): Promise<Coding> {
    const { offline, model } = this.options;
    const first = await offline.code(input, units, call);
    if (!model || !call.allowance) return first;
    const { inputTokens = 0, outputTokens = 0 } = first.encoderUsage ?? {};
    const allowance = { tokens: Math.max(0, call.allowance.tokens - inputTokens - outputTokens) };
    const { result, usage } = await model.code(input, first, { allowance, deadlineMs: MODEL_MS });
    return {
      ...first,
      codes: result.codes,
      assignments: result.assignments,
      engine: usage && !usage.fallback ? model.name : OFFLINE,
      ...(usage && { usage }),
    };
  }
}
