import type { PageModel, Question, SurveyModel } from 'survey-core';
import { post, within } from './endpoint.js';
import { createFollowups } from './followups.js';
import { settingsOf, type Options } from './options.js';
import { recordTyping } from './typing.js';

/**
 * Adds follow-up questions, typing records and quality scores to the open questions of a survey. Call it once, before the survey is rendered.
 * Nothing of it can fail the survey: without an answer of the endpoint within `timeoutMs` the respondent goes on without it.
 */
export function addVerbatim(survey: SurveyModel, options: Options): void {
  const settings = settingsOf(options);
  const followups = createFollowups(survey, settings);
  const isWatched = (question: Question): boolean =>
    followups.isFollowup(question) || isOpen(survey, question, settings);
  const typingOf = recordTyping(survey, isWatched);

  // A follow-up is about a whole answer, not about each letter.
  for (const question of survey.getAllQuestions())
    if (isWatched(question)) (question as Question & { textUpdateMode: string }).textUpdateMode = 'onBlur';

  const evaluate = async (): Promise<void> => {
    const answered = survey.getAllQuestions(true).filter((question) => isWatched(question) && !question.isEmpty());
    if (!answered.length) return;
    const { endpoint, responseIdentifier, timeoutMs } = settings;
    const surveyEntries = answered.map((question) => ({
      questionIdentifier: question.name,
      parentQuestionIdentifier: followups.parentOf(question)?.name,
      question: question.processedTitle,
      answer: question.value as string,
      ...typingOf(question),
    }));
    const quality = await within(timeoutMs, post(`${endpoint}/data-quality`, { responseIdentifier, surveyEntries }));
    survey.setValue('verbatim', { responseIdentifier, ...(quality !== undefined && { quality }) });
  };

  survey.onValueChanged.add((_, { question }) => {
    if (question && isWatched(question)) followups.ask(question);
  });
  survey.onCurrentPageChanging.add((_, change) => {
    // Without a promise SurveyJS changes the page at once.
    if (!change.isGoingForward || isTimed(survey) || !followups.isPending()) return;
    return followups.settle().then((isHeld) => {
      if (isHeld) change.allow = false;
    });
  });
  survey.onCurrentPageChanged.add(() => followups.cancel());
  survey.onCompleting.add(async (_, completion) => {
    const mayHold = !completion.isCompleteOnTrigger && !isTimed(survey);
    if (mayHold && followups.isPending() && (await followups.settle())) completion.allow = false;
    else {
      followups.cancel();
      await evaluate();
    }
  });
}

/** Questions inside dynamic panels and matrices are left alone: their names are not unique in the survey. */
function isOpen(survey: SurveyModel, question: Question, { questions }: Options): boolean {
  if (survey.getQuestionByName(question.name) !== question) return false;
  const type = question.getType();
  if (!questions) return type === 'comment';
  return (
    questions.includes(question.name) && (type === 'comment' || (type === 'text' && question.inputType === 'text'))
  );
}

/** Nothing may keep a page whose time is up. */
const isTimed = (survey: SurveyModel): boolean =>
  survey.timeLimit > 0 || ((survey.currentPage as PageModel | null)?.timeLimit ?? 0) > 0;
