import { words, wordsOfAll } from '@verbatim/language';

/** English words of which praise without a subject is made; one of the second list must be among them. */
const PLAIN = new Set(
  (
    "i i'm im am we we're it it's its is that's you you're are they they're everything everything's all " +
    'things as just already so far very really quite pretty too with the at was has been seems looks works ' +
    'working goes going keep doing do up good great job work a right now'
  ).split(' '),
);
const PRAISE = new Set(
  'fine good great ok okay perfect perfectly excellent well happy satisfied alright content job works'.split(' '),
);
const NOTHING_TO =
  /^(?:there(?:'s| is) )?(?:nothing|not much)(?: (?:really|at all|for you))? to (?:improve|change|add|fix|complain about|report|criticise|criticize|dislike|say)$/u;
const NO_FAULT =
  /^(?:i )?(?:(?:have |had )?(?:no|zero)(?: real)? (?:complaints?|problems?|issues?|concerns?|criticisms?)|(?:can't|cannot|cant) complain|nothing (?:is )?wrong)(?: (?:really|at all|so far|from me))?$/u;
/** Normalised, 'I' before it or cut off. */
const NO_CHANGE =
  /^(?:i )?(?:would(?:n't| not)|wouldnt|don't want to|do not want to|dont want to) (?:really )?(?:change|improve|add) (?:anything|a thing|a single thing)(?: really| at all| about it)?$/u;
const elsewhere = wordsOfAll(({ answers }) => answers.fine);
const LONGEST = 9;

/** Whether all that a normalised text says is that everything is in order. */
export function isFine(text: string): boolean {
  if (elsewhere().has(text) || NOTHING_TO.test(text) || NO_CHANGE.test(text) || NO_FAULT.test(text)) return true;
  const tokens = words(text);
  return (
    tokens.length > 0 &&
    tokens.length <= LONGEST &&
    tokens.every((token) => PLAIN.has(token) || PRAISE.has(token)) &&
    tokens.some((token) => PRAISE.has(token))
  );
}
