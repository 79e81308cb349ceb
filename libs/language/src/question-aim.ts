import { FOLLOWUP_PACKS } from './packs/followup-grids.js';
import type { QuestionAim } from './packs/followup-grid.js';
import { askedFor, type QuestionType } from './question-type.js';
import { normalise } from './tokens.js';

const READ = 1_000;
/** For languages and questions that the packs have no words for. */
const BY_TYPE: Record<QuestionType, QuestionAim> = {
  why: 'why',
  rating: 'experience',
  amount: 'which',
  list: 'which',
  tell: 'describe',
  'yes-no': 'yes-no',
  named: 'which',
  how: 'experience',
  what: 'other',
};

const expressions = new Map(
  Object.entries(FOLLOWUP_PACKS).map(([tag, { asks }]) => [
    tag,
    Object.entries(asks).map(([aim, source]) => [aim as QuestionAim, new RegExp(source, 'iu')] as const),
  ]),
);

/** Whether a question asks to choose one of several ('which brand …'), in the pack's own words: not who, when or how many. */
export function asksWhich(question: string, language: string): boolean {
  const found = expressions.get(language)?.find(([aim]) => aim === 'which')?.[1];
  return found !== undefined && found.test(normalise(question.slice(0, READ)).slice(0, READ));
}

/** What a question wants to learn; `language` is the tag of the follow-up pack whose words are tried first. */
export function questionAim(question: string, language: string): QuestionAim {
  const text = normalise(question.slice(0, READ)).slice(0, READ);
  const found = expressions.get(language)?.find(([, expression]) => expression.test(text))?.[0];
  return found ?? BY_TYPE[askedFor(question).type];
}
