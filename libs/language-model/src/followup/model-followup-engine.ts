import type { ModelAllowance, ModelUsage } from '@verbatim/contracts';
import type { FollowupAnalysis, FollowupThread, Guidance } from '@verbatim/followup-engine';
import { ModelError } from '../client/errors.js';
import type { ModelClient } from '../client/model-client.js';
import { Spending } from '../client/spending.js';
import { Mask } from '../masking/mask.js';
import { LeakCheck } from '../prompt/leak.js';
import { secretsOf } from '../prompt/prompt.js';
import { followupInput } from './followup-input.js';
import { FOLLOWUP_PROMPT, FOLLOWUP_SCHEMA, type FollowupAnswer } from './followup-prompt.js';
import { languageFor } from './question-language.js';
import { candidateFaults } from './candidate-faults.js';
import { readingInput } from './reading-input.js';

export const CANDIDATES = ['followup', 'redirection', 'gentle'] as const;
export type Candidate = (typeof CANDIDATES)[number];

export interface CallLimits {
  allowance: ModelAllowance;
  /** In ms from now. */
  deadlineMs: number;
}

export type CandidateFaults = Record<Candidate, string[]>;

export interface ModelFollowup {
  analysis: FollowupAnalysis;
  /** Candidates that broke a rule even after the repair; they are empty, and the offline engine's take their place. */
  refused: Candidate[];
  /** The broken rules of each answer that fitted the schema, in their order: the first one, and its repair. */
  tries: CandidateFaults[];
}

/** What comes with a call besides the thread and its limits. */
export interface CallExtras {
  spending?: Spending;
  /** What the offline engine read in the thread. */
  guidance?: Guidance | undefined;
}

const EXPECTED_TOKENS = 400;

/** Asks the model for scores, language and three candidate questions in one call, and checks them against our rules. */
export class ModelFollowupEngine {
  private readonly leaks = new LeakCheck(secretsOf(FOLLOWUP_PROMPT));

  constructor(private readonly client: ModelClient) {}

  get name(): string {
    return this.client.model;
  }

  /** @throws ModelError; the tokens spent until then are in `spending`. */
  async analyse(
    thread: FollowupThread,
    { allowance, deadlineMs }: CallLimits,
    { spending = this.spending(allowance), guidance }: CallExtras = {},
  ): Promise<ModelFollowup> {
    const { masked, mask } = Mask.of(followupInput(thread));
    const reading = guidance && readingInput(guidance, thread, languageFor(thread, ''), mask);
    const tries: CandidateFaults[] = [];
    const faultsIn = (answer: FollowupAnswer): CandidateFaults => {
      const language = languageFor(thread, answer.language);
      const check = (kind: Candidate): string[] =>
        candidateFaults(answer[kind], kind, { thread, language, mask, leaks: this.leaks });
      return { followup: check('followup'), redirection: check('redirection'), gentle: check('gentle') };
    };
    const answer = await this.client.ask<FollowupAnswer>({
      prompt: FOLLOWUP_PROMPT,
      schema: FOLLOWUP_SCHEMA,
      input: { ...masked, ...(reading && { reading }) },
      expectedTokens: EXPECTED_TOKENS,
      spending,
      deadlineMs,
      faults: (given) => {
        const found = faultsIn(given);
        tries.push(found);
        return Object.values(found).flat();
      },
    });
    const language = languageFor(thread, answer.language);
    const faults = faultsIn(answer);
    const refused = CANDIDATES.filter((kind) => faults[kind].length > 0);
    const question = (kind: Candidate): string => (refused.includes(kind) ? '' : answer[kind].trim());
    return {
      analysis: {
        evaluation: {
          completeness: answer.completeness,
          relevance: answer.relevance,
          nonsensical: answer.nonsensical,
          consistency: answer.consistency,
        },
        isRefusal: answer.isRefusal,
        language,
        followup: question('followup'),
        redirection: question('redirection'),
        gentle: question('gentle'),
      },
      refused,
      tries,
    };
  }

  spending(allowance: ModelAllowance): Spending {
    return new Spending(this.client.model, allowance);
  }

  /** Counts a thread or response that is kept from the model (metric). */
  withheld(): void {
    this.client.withheld('followup');
  }

  /** Counts a thread that the offline engine takes over, and records the reason in its usage. */
  fellBack(error: unknown, spending: Spending): ModelUsage {
    const reason = error instanceof ModelError ? error.reason : 'error';
    this.client.fellBack('followup', reason);
    return spending.usage(reason);
  }
}
