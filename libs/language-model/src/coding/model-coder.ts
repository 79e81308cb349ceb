import {
  isRest,
  type AssignmentData,
  type CodeData,
  type CodingOptionsData,
  type ModelAllowance,
  type ModelUsage,
} from '@verbatim/contracts';
import { normalise } from '@verbatim/language';
import type { CodingInput } from '@verbatim/coding-engine';
import type { CodingResult } from '@verbatim/contracts';
import { ModelError } from '../client/errors.js';
import type { ModelClient } from '../client/model-client.js';
import { Spending } from '../client/spending.js';
import { blanksOf, groupsOf, type AnswerGroup } from './answer-groups.js';
import { assigned, type CodingCall } from './assignment.js';
import { placed } from './frame.js';
import { withinCodebook } from './given-frame.js';
import { induced } from './induction.js';
import { inherited } from './inherit.js';
import { withinLimits } from './limits.js';

export interface CodingLimits {
  allowance: ModelAllowance;
  /** In ms from now. */
  deadlineMs: number;
}

export interface CodingOutcome {
  result: CodingResult;
  usage?: ModelUsage;
}

/** A share of the groups, or a number of them: with fewer coded by the model, what the rest inherits would be guessed. */
const LEAST_CODED = 0.2;
const ENOUGH_CODED = 200;
/** A share of the groups; when more fit no code, themes are looked for among them. */
const MANY_UNFIT = 0.15;

/** The code frame and the assignments by the model; the offline engine's result where that does not come about. */
export class ModelCoder {
  constructor(private readonly client: ModelClient) {}

  get name(): string {
    return this.client.model;
  }

  /** Never rejects. With a codebook the offline tree stays and the model assigns; without one it makes the tree too. */
  async code(
    input: CodingInput,
    offline: CodingResult,
    { allowance, deadlineMs }: CodingLimits,
  ): Promise<CodingOutcome> {
    const blank = await blanksOf(input.answers, offline);
    const groups = await groupsOf(input.answers, offline, blank);
    if (!groups.length) return { result: offline };
    const { question, questionContext, surveyName, surveyDescription, labelLanguage } = input;
    const about = {
      question,
      ...(questionContext !== undefined && { questionContext }),
      ...(surveyName !== undefined && { surveyName }),
      ...(surveyDescription !== undefined && { surveyDescription }),
    };
    const spending = new Spending(this.client.model, allowance);
    const call: CodingCall = {
      client: this.client,
      spending,
      deadline: performance.now() + deadlineMs,
      about,
      ...(labelLanguage !== undefined && { labelLanguage }),
    };
    try {
      const result = input.codebook
        ? await this.given(call, input, offline, groups, blank)
        : await this.open(call, input, groups, blank);
      return { result, usage: spending.usage() };
    } catch (error) {
      const reason = error instanceof ModelError ? error.reason : 'error';
      this.client.fellBack('coding', reason);
      return { result: offline, usage: spending.usage(reason) };
    }
  }

  private async given(
    call: CodingCall,
    { answers, codebook }: CodingInput,
    offline: CodingResult,
    groups: AnswerGroup[],
    blank: boolean[],
  ): Promise<CodingResult> {
    const frame = offline.codes.filter((code) => !isRest(code));
    const { found, failure } = await assigned(
      call,
      frame,
      [...groups].sort((a, b) => a.confidence - b.confidence),
    );
    if (!found.size && failure) throw failure;
    return withinCodebook(
      offline,
      codebook?.codes ?? [],
      answers.map((_, i) => offline.assignments[i] ?? []),
      spread(groups, (group) => found.get(group)),
      blank,
      call.labelLanguage,
    );
  }

  private async open(
    call: CodingCall,
    { answers, options }: CodingInput,
    groups: AnswerGroup[],
    blank: boolean[],
  ): Promise<CodingResult> {
    let codes = await induced(call, groups, options);
    const { found, failure } = await assigned(call, codes, groups);
    if (found.size < Math.min(ENOUGH_CODED, LEAST_CODED * groups.length))
      throw failure ?? new ModelError('invalid_answer', 'the model coded a few answers only');
    codes = [...codes, ...(await this.refined(call, codes, found, options))];
    const inherit = inherited(found);
    const own = spread(groups, (group) => found.get(group) ?? inherit(group));
    return withinLimits(
      codes,
      answers.map((_, i) => own.get(i) ?? []),
      blank,
      options,
      call.labelLanguage,
    );
  }

  /** New codes of level 1 for what fits none, where there is room; a failure here costs nothing but them. */
  private async refined(
    call: CodingCall,
    codes: CodeData[],
    found: Map<AnswerGroup, AssignmentData[]>,
    options: CodingOptionsData,
  ): Promise<CodeData[]> {
    const unfit = [...found].filter(([, own]) => own.length === 0).map(([group]) => group);
    const room = (options.maxCodesPerLevel[0] ?? Infinity) - codes.length - 2;
    if (unfit.length < Math.max(5, MANY_UNFIT * found.size) || room < 1) return [];
    try {
      const highest = Math.max(...placed(codes).map(({ code }) => code.id));
      const labels = new Set(placed(codes).map(({ code }) => normalise(code.label)));
      const more = await induced(
        call,
        unfit,
        { ...options, maxLevels: 1, maxCodesPerLevel: [Math.min(room, 10)] },
        highest + 1,
      );
      const fresh = more.filter(({ label }) => !labels.has(normalise(label))).slice(0, room);
      if (!fresh.length) return [];
      for (const [group, own] of (await assigned(call, fresh, unfit)).found) found.set(group, own);
      return fresh;
    } catch (error) {
      if (error instanceof ModelError) return [];
      throw error;
    }
  }
}

/** By the place of each answer. */
function spread(
  groups: AnswerGroup[],
  of: (group: AnswerGroup) => AssignmentData[] | undefined,
): Map<number, AssignmentData[]> {
  const all = new Map<number, AssignmentData[]>();
  for (const group of groups) {
    const own = of(group);
    if (own) for (const member of group.members) all.set(member, own);
  }
  return all;
}
