import type { BrandData, CodebookData, CodingOptionsData } from '@verbatim/contracts';

/** How a question is to be coded, defaults and codebook resolved. */
export interface QuestionSettings {
  questionContext?: string;
  options: CodingOptionsData;
  codebook?: CodebookData;
  brandContext?: { industryDescription: string; brands: BrandData[] };
}
