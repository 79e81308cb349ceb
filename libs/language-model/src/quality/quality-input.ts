import type { QualityEntry } from '@verbatim/contracts';
import type { ResponseInput } from '@verbatim/quality-checks';
import { cut } from '../prompt/cut.js';

const ANSWER = 4_000;
const EARLIER = 30;
const EARLIER_ANSWER = 500;

/** What the model is shown of a respondent: numbered entries, and the latest earlier answers to find contradictions. No identifiers. */
export function qualityInput({ surveyName, surveyDescription, entries, known }: ResponseInput) {
  const parentOf = (entry: QualityEntry): string | undefined =>
    entry.parentQuestionIdentifier === undefined
      ? undefined
      : [...known, ...entries].find(({ questionIdentifier }) => questionIdentifier === entry.parentQuestionIdentifier)
          ?.question;
  return {
    ...(surveyName !== undefined && { surveyName: cut(surveyName, 300) }),
    ...(surveyDescription !== undefined && { surveyDescription: cut(surveyDescription, 1_000) }),
    entries: entries.map((entry, place) => {
      const parent = parentOf(entry);
      return {
        entry: place,
        question: cut(entry.question, 1_000),
        answer: cut(entry.answer, ANSWER),
        ...(entry.questionContext !== undefined && { questionContext: cut(entry.questionContext, 1_000) }),
        ...(parent !== undefined && { parent: cut(parent, 500) }),
      };
    }),
    earlier: known
      .slice(-EARLIER)
      .map(({ question, answer }) => ({ question: cut(question, 500), answer: cut(answer, EARLIER_ANSWER) })),
  };
}

export type ShownResponse = ReturnType<typeof qualityInput>;
