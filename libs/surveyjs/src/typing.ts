import { attach, type Snapshot } from '@verbatim/collector';
import type { Question, SurveyModel } from 'survey-core';

const MARK = 'data-verbatim-question';

/** Records typing in the fields of the questions that `isWatched` accepts, on whatever page they are shown. */
export function recordTyping(
  survey: SurveyModel,
  isWatched: (question: Question) => boolean,
): (question: Question) => Snapshot | undefined {
  const typing = attach(`[${MARK}]`);
  /** The field of a page that was left is no longer in the document, but its record is still readable by element. */
  const fields = new Map<Question, Element>();
  // Not onAfterRenderQuestionInput: SurveyJS does not raise it for comments.
  survey.onAfterRenderQuestion.add((_, { question, htmlElement }) => {
    const field = isWatched(question) && htmlElement.querySelector(`#${CSS.escape(question.inputId)}`);
    if (!field) return;
    field.setAttribute(MARK, question.name);
    fields.set(question, field);
  });
  return (question) => {
    const field = fields.get(question);
    return field && typing.snapshot(field);
  };
}
