import { inAnyLanguage } from '@verbatim/language';

const inPacks = inAnyLanguage(({ questions }) => questions.brands);
/** Czech, Romanian, Vietnamese and Hebrew, which have no pack. */
const ELSEWHERE = /značk|značek|mărci|thương hiệu|מותג/iu;

/** Whether a question asks for names of brands or companies, so that short answers are names. */
export function asksForNames(question: string): boolean {
  const read = question.slice(0, 2_000);
  return inPacks().test(read) || ELSEWHERE.test(read);
}
