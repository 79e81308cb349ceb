import { Inject, Injectable } from '@nestjs/common';
import { OFFLINE, type CodingRun } from '@verbatim/contracts';
import { Analyser } from '@verbatim/analysis';
import type { Coding, CodingEngine, CodingInput } from '@verbatim/coding-engine';
import type { CodingResult } from '@verbatim/contracts';
import type { Material } from './answers.repository.js';

/** Nest token of the engine that codes questions. Brands are always found offline. */
export const ENGINE = Symbol('CodingEngine');

/** Turns a stored run into the question that the engines take. */
@Injectable()
export class Coder {
  constructor(
    private readonly analyser: Analyser,
    @Inject(ENGINE) private readonly engine: CodingEngine,
  ) {}

  async code(org: string, run: CodingRun, material: Material): Promise<Coding> {
    if (run.kind === 'brand-coding') return { ...(await this.brands(org, run, material)), engine: OFFLINE };
    return this.engine.code(inputOf(run, material), material, { share: org, allowance: run.model });
  }

  private brands(
    share: string,
    { questionText, questionContext, labelLanguage, options, brandContext }: CodingRun,
    { answers }: Material,
  ): Promise<CodingResult> {
    const [maxBrands] = options.maxCodesPerLevel;
    return this.analyser.findBrands(
      {
        question: questionText,
        ...(questionContext !== undefined && { questionContext }),
        ...(labelLanguage !== undefined && { labelLanguage }),
        ...(maxBrands != null && { maxBrands }),
        industryDescription: brandContext?.industryDescription ?? '',
        brands: brandContext?.brands ?? [],
        minResponsesPerCode: options.minResponsesPerCode,
        answers,
      },
      { share },
    );
  }
}

function inputOf(
  {
    questionText,
    questionContext,
    surveyName,
    surveyDescription,
    labelLanguage,
    options,
    codebook,
    brandContext,
  }: CodingRun,
  { answers }: Material,
): CodingInput {
  const about = [surveyDescription, brandContext?.industryDescription].filter(Boolean).join('\n');
  return {
    question: questionText,
    ...(questionContext !== undefined && { questionContext }),
    ...(surveyName !== undefined && { surveyName }),
    ...(about && { surveyDescription: about }),
    ...(labelLanguage !== undefined && { labelLanguage }),
    ...(codebook && { codebook }),
    options,
    answers,
  };
}
