import type { Brand } from './form.js';
import type { Matcher } from './matcher.js';

/** What is known of a question before one of its answers is coded. */
export interface Survey {
  matcher: Matcher;
  /** Short answers and lists are names. */
  asksForNames: boolean;
  /** The question's, ISO 639-1 or `unknown`. */
  language: string;
  /** Words of question and industry description, for ordinary words that are brands of that industry. */
  industry: Set<string>;
}

/** Whether the question or its industry has a word of the brand's. */
export const isOfIndustry = ({ industry }: Brand, survey: Survey): boolean =>
  [...industry].some((word) => survey.industry.has(word));
