import type { FollowupThread } from '@verbatim/followup-engine';
import { sureLanguageOf } from './question-language.js';
import { cut } from '../prompt/cut.js';

const ANSWER = 4_000;
const CONTEXT = 2_000;
const TURNS = 12;

/** What the model is shown of a thread: the first question and answer and the newest ones, cut to a useful length. */
export function followupInput(thread: FollowupThread) {
  const { questionContext, surveyName, surveyDescription, turns, asked, avoidTopics } = thread;
  const language = sureLanguageOf(thread);
  const shown = turns.length <= TURNS ? turns : [turns[0]!, ...turns.slice(1 - TURNS)];
  return {
    ...(surveyName !== undefined && { surveyName: cut(surveyName, 300) }),
    ...(surveyDescription !== undefined && { surveyDescription: cut(surveyDescription, CONTEXT) }),
    ...(questionContext !== undefined && { questionContext: cut(questionContext, CONTEXT) }),
    turns: shown.map(({ question, answer }) => ({ question: cut(question, CONTEXT), answer: cut(answer, ANSWER) })),
    asked: asked.slice(-20).map((question) => cut(question, 300)),
    avoidTopics: avoidTopics.slice(0, 50).map((topic) => cut(topic, 200)),
    ...(language !== undefined && { language }),
  };
}
