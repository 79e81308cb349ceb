import type { BrandData, CodingAnswer, CodingResult } from '@verbatim/contracts';

export interface BrandInput {
  question: string;
  questionContext?: string;
  /** Of the code without a brand; missing: English. */
  labelLanguage?: string;
  industryDescription: string;
  brands: BrandData[];
  /** Limits for brands that were not in the context. */
  maxBrands?: number;
  minResponsesPerCode: number;
  answers: CodingAnswer[];
}

/** A code per brand (no sub-codes), `No brand mentioned` last; every assignment says its `matchedText`. */
export type BrandResult = CodingResult;
