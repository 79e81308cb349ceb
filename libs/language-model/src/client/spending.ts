import type { ModelAllowance, ModelUsage } from '@verbatim/contracts';
import { ModelError } from './errors.js';

/** The token budget of one command and what its calls used of it, concurrent ones included. */
export class Spending {
  private calls = 0;
  private inputTokens = 0;
  private outputTokens = 0;
  private reserved = 0;

  constructor(
    private readonly model: string,
    private readonly allowance: ModelAllowance,
  ) {}

  get left(): number {
    return this.allowance.tokens - this.inputTokens - this.outputTokens - this.reserved;
  }

  /**
   * Sets tokens aside for a call: its input and a usual output. Throws `budget` when they are not left. The output may be 8 times the usual,
   * since models that think first use several times what they answer, but never more than is left when the call starts; setting that much
   * aside would leave calls that run at once without a budget that hardly any of them uses.
   */
  reserve(input: number, expected: number): { maxOutput: number; release(): void } {
    const free = this.left - input;
    if (free < expected)
      throw new ModelError('budget', `a call of about ${input + expected} tokens, ${Math.max(0, this.left)} left`);
    this.reserved += input + expected;
    return {
      maxOutput: Math.min(8 * expected, free),
      release: () => {
        this.reserved -= input + expected;
      },
    };
  }

  add(inputTokens: number, outputTokens: number): void {
    this.calls += 1;
    this.inputTokens += inputTokens;
    this.outputTokens += outputTokens;
  }

  usage(fallback?: string): ModelUsage {
    const { model, calls, inputTokens, outputTokens } = this;
    return { model, calls, inputTokens, outputTokens, ...(fallback !== undefined && { fallback }) };
  }
}
