import { Inject, Injectable } from '@nestjs/common';
import { OFFLINE, type CodingRun, type ModelUsage } from '@verbatim/contracts';
import type { ModelCoder } from '@verbatim/language-model';
import { Analyser, type CodingInput, type CodingResult } from '@verbatim/text-analysis';
import type { Material } from './answers.repository.js';

/** What came of a question: whose work it is, and what the model was asked. */
export interface Coded extends CodingResult {
  engine: string;
  usage?: ModelUsage;
}

/** Nest token of the language model's side; undefined where none is configured. */
export const MODEL = Symbol('Model');

/** Of a question's calls to the model together; what is not coded by then stays as the offline engine has it. */
const MODEL_MS = 15 * 60_000;

/** Codes a question offline, and lets the language model improve on it where `run.model` allows it. */
@Injectable()
export class Coder {
  constructor(private readonly analyser: Analyser, @Inject(MODEL) private readonly model: ModelCoder | undefined) {}

  async code(org: string, run: CodingRun, material: Material): Promise<Coded> {
    if (run.kind === 'brand-coding') return { ...(await this.brands(org, run, material)), engine: OFFLINE };
    const input = inputOf(run, material);
    const offline = await this.analyser.codeQuestion(input, material.units, material.vectors, { share: org });
    if (!this.model || !run.model) return { ...offline, engine: OFFLINE };
    const { result, usage } = await this.model.code(input, offline, { allowance: run.model, deadlineMs: MODEL_MS });
    return { ...result, engine: usage && !usage.fallback ? this.model.name : OFFLINE, ...(usage && { usage }) };
  }

  private brands(share: string, { questionText, questionContext, options, brandContext }: CodingRun, { answers }: Material): Promise<CodingResult> {
    const [maxBrands] = options.maxCodesPerLevel;
    return this.analyser.findBrands({
      question: questionText, ...(questionContext !== undefined && { questionContext }), ...(maxBrands != null && { maxBrands }),
      industryDescription: brandContext?.industryDescription ?? '', brands: brandContext?.brands ?? [], minResponsesPerCode: options.minResponsesPerCode, answers,
    }, { share });
  }
}

function inputOf({ questionText, questionContext, surveyName, surveyDescription, options, codebook, brandContext }: CodingRun, { answers }: Material): CodingInput {
  const about = [surveyDescription, brandContext?.industryDescription].filter(Boolean).join('\n');
  return {
    question: questionText, ...(questionContext !== undefined && { questionContext }), ...(surveyName !== undefined && { surveyName }),
    ...(about && { surveyDescription: about }), ...(codebook && { codebook }), options, answers,
  };
}
