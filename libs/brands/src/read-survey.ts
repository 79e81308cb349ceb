import { textsOf } from '@verbatim/contracts';
import type { BrandInput } from './brand-input.js';
import { detectLanguage } from '@verbatim/language';
import { Corpus } from './corpus.js';
import { formsOf } from './forms.js';
import { Matcher } from './matcher.js';
import { nameKey } from './name-key.js';
import { asksForNames } from './question.js';
import { readText } from './reading.js';
import type { Survey } from './survey.js';

/** Reads all answers once for the names in them that are neither given nor widely known. Yields the characters of each text before it is read. */
export function* readSurvey(input: BrandInput): Generator<number, Survey> {
  const about = `${input.industryDescription} ${input.question} ${input.questionContext ?? ''}`.slice(0, 5_000);
  const forms = formsOf(input.brands);
  const survey: Survey = {
    matcher: new Matcher(forms),
    language: detectLanguage(input.question),
    asksForNames: asksForNames(`${input.question} ${input.questionContext ?? ''}`),
    industry: new Set(
      about
        .split(/[\s\p{P}]+/u)
        .map(nameKey)
        .filter(Boolean),
    ),
  };
  const corpus = new Corpus();
  for (const answer of input.answers)
    for (const text of textsOf(answer)) {
      yield text.length;
      corpus.add(readText(text, survey.language), survey);
    }
  const names = corpus.names().filter(({ key }) => !forms.has(key));
  const matcher = names.length
    ? new Matcher(new Map([...forms, ...names.map((form) => [form.key, form] as const)]))
    : survey.matcher;
  return { ...survey, matcher, asksForNames: (survey.asksForNames || corpus.namesBrands()) && corpus.hasLists() };
}
