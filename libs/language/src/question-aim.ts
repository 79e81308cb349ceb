import { FOLLOWUP_PACKS } from './packs/followup-grids.js';
import type { QuestionAim } from './packs/followup-grid.js';
import { askedFor, type QuestionType } from './question-type.js';
import { inLanguage } from './packs/patterns.js';
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

const joining = inLanguage(({ words: { and, or } }) => [...and.everywhere, ...and.here, ...or.everywhere, ...or.here]);

/** Whether a question asks for good and bad alike ('what do you like or dislike'), in the pack's own words; 'like least' asks for one. */
function asksBoth(text: string, language: string): boolean {
  const own = new Map(expressions.get(language));
  const [liked, disliked] = [own.get('like'), own.get('dislike')];
  if (
    !liked ||
    !disliked?.test(text) ||
    !(/[,،、，或]|이나|거나/u.test(text) || joining(language.slice(0, 2))?.test(text))
  )
    return false;
  return liked.test(text.replace(new RegExp(disliked.source, 'giu'), ' '));
}

/**
 * What a question wants to learn; `language` is the tag of the follow-up pack whose words are tried first. Only in English is it known whether an answer praises
 * or complains: elsewhere, who may do either is asked how it was.
 */
export function questionAim(question: string, language: string): QuestionAim {
  const text = normalise(question.slice(0, READ)).slice(0, READ);
  if (language !== 'en' && asksBoth(text, language)) return 'experience';
  const found = expressions.get(language)?.find(([, expression]) => expression.test(text))?.[0];
  return found ?? BY_TYPE[askedFor(question).type];
}
