import {
  certainFrom,
  flagFrom,
  type CheckType,
  type ModelAllowance,
  type ModelUsage,
  type QualityCheck,
} from '@verbatim/contracts';
import type { EntryInput, ResponseInput, ResponseResult } from '@verbatim/quality-checks';
import { words } from '@verbatim/language';
import { ModelError } from '../client/errors.js';
import type { ModelClient } from '../client/model-client.js';
import { Spending } from '../client/spending.js';
import { Mask } from '../masking/mask.js';
import { suspectIn } from '../prompt/orders.js';
import { checkEvidence, contradictionEvidence } from './evidence.js';
import { qualityInput, type ShownResponse } from './quality-input.js';
import {
  MODEL_CHECK_NAMES,
  MODEL_CHECKS,
  QUALITY_PROMPT,
  qualitySchema,
  type EntryFindings,
  type ModelCheck,
  type QualityAnswer,
} from './quality-prompt.js';

export interface QualityLimits {
  allowance: ModelAllowance;
  /** In ms from now. */
  deadlineMs: number;
}

/** Without `usage`, the model was not asked. */
export interface QualityOutcome {
  result: ResponseResult;
  usage?: ModelUsage;
}

/** Under so many words style says nothing: the offline LLM Generated check stays. */
const STYLE_WORDS = 40;
const MOST_ENTRIES = 40;
const MOST_CHARACTERS = 60_000;
const TOKENS_A_CHECK = 60;

/**
 * The judgements that need understanding, by the model, in the place of the offline engine's; duplicates, keystrokes and honeypots stay.
 * One respondent a call: with several, one could write what changes the scores of the others.
 */
export class ModelQualityJudge {
  constructor(private readonly client: ModelClient) {}

  get name(): string {
    return this.client.model;
  }

  /** Judges a response with the model. Never rejects: where the model can't judge, the offline result stays. */
  async judge(
    input: ResponseInput,
    offline: ResponseResult,
    { allowance, deadlineMs }: QualityLimits,
  ): Promise<QualityOutcome> {
    const checks = MODEL_CHECK_NAMES.filter((check) => input.checks.includes(MODEL_CHECKS[check]));
    const shown = qualityInput(input);
    if (!isForModel(shown, offline, checks)) return { result: offline };
    if (givesOrders(shown)) {
      this.client.withheld('quality');
      return { result: offline };
    }
    const spending = new Spending(this.client.model, allowance);
    try {
      return { result: await this.ask(input, shown, offline, checks, spending, deadlineMs), usage: spending.usage() };
    } catch (error) {
      const reason = error instanceof ModelError ? error.reason : 'error';
      this.client.fellBack('quality', reason);
      return { result: offline, usage: spending.usage(reason) };
    }
  }

  private async ask(
    input: ResponseInput,
    shown: ShownResponse,
    offline: ResponseResult,
    checks: ModelCheck[],
    spending: Spending,
    deadlineMs: number,
  ): Promise<ResponseResult> {
    const { masked, mask } = Mask.of(shown);
    const answers = [...input.entries, ...input.known].map(({ answer }) => answer);
    const faults = (answer: QualityAnswer): string[] => {
      const missing = input.entries
        .map((_, i) => i)
        .filter((i) => answer.entries.filter(({ entry }) => entry === i).length !== 1)
        .map((i) => `entry ${i} must be judged exactly once`);
      const wrong = answer.entries.flatMap(({ entry, ...found }) =>
        Object.entries(found)
          .map(([check, finding]) => {
            const checked = checkEvidence(check as ModelCheck, finding, input.entries[entry]?.answer ?? '', mask);
            return 'fault' in checked ? `${check} of entry ${entry} ${checked.fault}` : '';
          })
          .filter(Boolean),
      );
      const pair = answer.inconsistency && contradictionEvidence(answer.inconsistency, answers, mask);
      return [...missing, ...wrong, ...(pair && 'fault' in pair ? [`inconsistency ${pair.fault}`] : [])].slice(0, 10);
    };
    const answer = await this.client.ask<QualityAnswer>({
      prompt: QUALITY_PROMPT,
      schema: qualitySchema(checks, offline.inconsistency !== undefined),
      input: masked,
      expectedTokens: 80 + input.entries.length * checks.length * TOKENS_A_CHECK,
      spending,
      deadlineMs,
      faults,
    });
    const entries = offline.entries.map((judged, place) => {
      const found = answer.entries.find(({ entry }) => entry === place);
      const entry = input.entries[place]!;
      return {
        ...judged,
        checks: judged.checks.map((check) => this.merged(check, entry, found, mask)),
      };
    });
    const { inconsistency } = answer;
    if (!offline.inconsistency || !inconsistency) return { ...offline, entries };
    const checked = contradictionEvidence(inconsistency, answers, mask);
    if ('fault' in checked) return { ...offline, entries };
    const isIssue = inconsistency.score >= flagFrom('Inconsistency');
    const quoted = isIssue
      ? [...new Set(inconsistency.entries)].flatMap((place) => input.entries[place]?.index ?? [])
      : [];
    return { entries, inconsistency: { score: inconsistency.score, isIssue, evidence: checked.evidence, quoted } };
  }

  /** The model's finding where it has a valid one, else the offline check; both are flagged from the same score. */
  private merged(
    offline: QualityCheck,
    { answer }: EntryInput,
    findings: EntryFindings | undefined,
    mask: Mask,
  ): QualityCheck {
    const name = NAMES.get(offline.type);
    const found = name && findings?.[name];
    if (!name || !found || !answer.trim()) return offline;
    if (offline.type === 'LLM Generated' && words(answer).length < STYLE_WORDS) return offline;
    const checked = checkEvidence(name, found, answer, mask);
    if ('fault' in checked) return offline;
    const score = Math.min(found.score, mostOf(offline));
    return { type: offline.type, score, isIssue: score >= flagFrom(offline.type), evidence: checked.evidence };
  }
}

const NAMES = new Map<CheckType, ModelCheck>(MODEL_CHECK_NAMES.map((name) => [MODEL_CHECKS[name], name]));

/** The highest score that the model may give: below certain, unless the offline check flagged too. A model's opinion alone removes nobody. */
const mostOf = ({ type, isIssue }: QualityCheck): number => (isIssue ? 100 : certainFrom(type) - 1);

/** Whether there is anything for the model to judge, and not more than one call can take. */
function isForModel({ entries }: ShownResponse, offline: ResponseResult, checks: ModelCheck[]): boolean {
  if (entries.length === 0 || entries.length > MOST_ENTRIES || (checks.length === 0 && !offline.inconsistency))
    return false;
  if (entries.reduce((sum, { answer, question }) => sum + answer.length + question.length, 0) > MOST_CHARACTERS)
    return false;
  return entries.some(({ answer }) => answer.trim());
}

/**
 * Whether an answer holds instructions to a machine. Such a respondent is judged offline: a model that has read them
 * can't be trusted about any of the answers.
 */
const givesOrders = ({ entries, earlier }: ShownResponse): boolean =>
  [...entries, ...earlier].some(({ answer }) => suspectIn(answer));
