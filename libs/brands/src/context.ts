import { isVocabulary } from '@verbatim/embedding';
import { wordsOfAll } from '@verbatim/language';
import {
  between,
  FLY,
  HELD,
  IS_WITH,
  NUMBERS,
  openers,
  ORGANISATION,
  PLACE_BEFORE,
  PRODUCTS,
  STRONG_AFTER,
  strongBefore,
  USE_BETWEEN,
  USE_STRAIGHT,
  USES,
  weakAfter,
  weakBefore,
} from './cues.table.js';
import { isCommon } from './dictionary.js';
import type { Reading } from './reading.js';
import type { Survey } from './survey.js';
import type { Token } from './tokens.js';

const OWN = new Set(['a', 'an', 'my', 'our']);
const COUNTED = new Set(['a', 'an', 'my']);
/** Around a word that is eaten or drunk. */
const food = wordsOfAll(({ brands }) => brands.food);
const WHERE = new Set(['at', 'from']);
/** What comes after these, in lower case, is done by somebody: 'I always', 'we target', 'could discover'. */
const VERB_BEFORE = new Set('i we you they he she will would can could should must may might'.split(' '));
const TO_BEFORE = new Set(
  'love loves like likes want wants wanted try tried need needs hate able easy hard used ought glad happy'.split(' '),
);
/** Ways there: 'went to target', 'switched to chase'. */
const WAY = new Set(
  (
    'go goes going gone went drive drove driving walk walked walking run ran head headed switch switched ' +
    'switching move moved moving subscribe subscribed subscribing back over stick sticking stuck'
  ).split(' '),
);
/** What a name comes after with 'to'; after other words a verb does ('learned to tango'). */
const TO_NAME = new Set(
  (
    'compared similar loyal next close closer according due thanks related belong belongs belonged prefer ' +
    'prefers preferred subscribe subscribed listen listened come comes came return returned returning goes ' +
    'up trip way access account it them us me'
  ).split(' '),
);
/** What goes on after a name of a place, and not after an ordinary word that tells something of the next one. */
const GOES_ON = new Set(
  (
    'last yesterday today once twice every for because since after before and or but when while with on in ' +
    'as again instead first too to sometimes mostly usually'
  ).split(' '),
);
/** What is no place: 'up at dawn'. */
const TIMES = new Set('dawn sunrise sunset noon midnight night'.split(' '));
/** What an answer that begins with a name goes on with: what for, or where; by `nameKey`. */
const whatFor = wordsOfAll(({ brands }) => brands.whatFor);
const SIGN = /[-–—,.;:|/()"“”«»!?]/u;

/** What the capital letter of a word says: nothing at the beginning of a sentence, in headlines, in German; little in the middle of a longer name. */
export function capitalSays({ tokens, headline, nouns }: Reading, from: number, to: number): number {
  const first = tokens[from]!;
  if (!first.capital || first.first || headline[from] || nouns || tokens[from - 1]?.sign === '@') return 0;
  const beside = [tokens[from - 1], tokens[to]].some(
    (token, side) =>
      token?.capital && !token.sign && (side === 0 ? !token.first : !token.first && tokens[from - 1] !== token),
  );
  return beside ? 0.4 : 1;
}

/** How much the words around a place speak for a brand. */
export function contextSays({ tokens, text }: Reading, from: number, to: number): number {
  let at = from - 1;
  if (between().has(tokens[at]?.key ?? '')) at--;
  const [before, after] = [tokens[at]?.key ?? '', tokens[to]?.key ?? ''];
  let score = strongBefore().has(before) ? 1 : weakBefore().has(before) ? 0.5 : 0;
  if (STRONG_AFTER.has(after) && !/[.,;!?]/.test(text.slice(tokens[to - 1]!.end, tokens[to]!.start))) score += 0.7;
  else if (tokens[from]!.first && tokens[from]!.capital && weakAfter().has(after)) score += 0.5;
  return score;
}

/** 'love to converse', 'would target', but not 'went to target'. */
export function isVerb({ tokens }: Reading, from: number): boolean {
  const before = tokens[from - 1]?.key ?? '';
  return VERB_BEFORE.has(before) || (before === 'to' && TO_BEFORE.has(tokens[from - 2]?.key ?? ''));
}

/** 'went to target last week', 'my coats at next': nobody says so of the word without an article. */
export function isWhere({ text, tokens }: Reading, from: number, to: number): boolean {
  const before = tokens[from - 1]?.key ?? '';
  const isWay = before === 'to' && (WAY.has(tokens[from - 2]?.key ?? '') || tokens[from - 3]?.key === 'from');
  if (
    !(WHERE.has(before) || isWay) ||
    (before === 'at' && (TIMES.has(tokens[from]!.key) || NUMBERS.has(tokens[from]!.key)))
  )
    return false;
  return goesOn({ text, tokens }, to);
}

/** What stands before `to` ends there, or goes on as after a name. */
function goesOn({ text, tokens }: Pick<Reading, 'text' | 'tokens'>, to: number): boolean {
  const after = tokens[to];
  return !after || GOES_ON.has(after.key) || SIGN.test(text.slice(tokens[to - 1]!.end, after.start));
}

/** 'I bank with chase', 'insured by progressive', 'am with ally', 'flew spirit to Denver', 'a discover card'. */
export function isUsed({ text, tokens }: Reading, from: number, to: number): boolean {
  const [before, verb] = [tokens[from - 1]?.key ?? '', tokens[from - 2]?.key ?? ''];
  const after = tokens[to];
  const ends =
    goesOn({ text, tokens }, to) ||
    after?.key === 'at' ||
    PLACE_BEFORE.has(after?.key ?? '') ||
    weakAfter().has(after?.key ?? '');
  if (OWN.has(before) && HELD.has(after?.key ?? '')) return true;
  return (
    ends &&
    (FLY.has(before) ||
      (USE_STRAIGHT.has(before) && !isPlural(tokens[from]!) && after?.key !== 'to') ||
      (USE_BETWEEN.has(before) && USES.has(verb)) ||
      (before === 'with' && IS_WITH.has(verb)))
  );
}

const isPlural = ({ key }: Token): boolean => key.endsWith('s') && isCommon(key.slice(0, -1));

/** 'next has nice jeans', 'Discover, for the cash back': a thing would have an article before it. 'Next, I go': that is no thing. */
export function isSubject({ text, tokens }: Reading, from: number, to: number): boolean {
  const after = tokens[to];
  if (from > 0 || !after || isPlural(tokens[to - 1]!)) return false;
  return (
    weakAfter().has(after.key) ||
    (tokens[0]!.capital && !VERB_BEFORE.has(after.key) && text.slice(tokens[to - 1]!.end, after.start).startsWith(','))
  );
}

/** The answer begins with it and says what it is for, or what of it: 'boots for shampoo', 'dawn dish soap', 'seat leon'. */
export function headsAnswer(
  { text, tokens, itemAt }: Reading,
  from: number,
  to: number,
  { industry }: Survey,
): boolean {
  const isPart = ({ key }: Token): boolean =>
    PRODUCTS.has(key) || ORGANISATION.has(key) || industry.has(key) || (!isCommon(key) && !isVocabulary(key));
  const item = itemAt[from];
  if (
    item?.from === from &&
    item.to > to &&
    isPart(tokens[item.to - 1]!) &&
    !weakAfter().has(tokens[to]!.key) &&
    !PLACE_BEFORE.has(tokens[to]!.key)
  )
    return true;
  // 'my ally in this'
  if (
    to === tokens.length ||
    (tokens[from - 1]?.key === 'my' && !tokens[from]!.capital) ||
    !tokens.slice(0, from).every(({ key }) => openers().has(key))
  )
    return false;
  return whatFor().has(tokens[to]!.key) && !SIGN.test(text.slice(tokens[to - 1]!.end, tokens[to]!.start));
}

/** 'a peacock walked by', 'a great discovery', 'my method is': a frequent word in lower case with what things have before them. */
export function isCounted({ tokens }: Reading, from: number, to: number): boolean {
  const { key, capital, sign } = tokens[from]!;
  const before = tokens[from - 1];
  const counted =
    before &&
    (COUNTED.has(before.key) || (COUNTED.has(tokens[from - 2]?.key ?? '') && !before.capital && isCommon(before.key)));
  return to - from === 1 && !capital && !sign && !!counted && isVocabulary(key) && !PRODUCTS.has(tokens[to]?.key ?? '');
}

/** 'takes two to tango': a frequent word in lower case after 'to', where nobody went there or compares with it. */
export function isDone({ tokens }: Reading, from: number, to: number): boolean {
  const { key, capital, sign } = tokens[from]!;
  const before = tokens[from - 2]?.key ?? '';
  return (
    to - from === 1 &&
    !capital &&
    !sign &&
    tokens[from - 1]?.key === 'to' &&
    !!before &&
    !WAY.has(before) &&
    !TO_NAME.has(before) &&
    tokens[from - 3]?.key !== 'from' &&
    isVocabulary(key)
  );
}

/** Set off by signs on both sides, inside of a text. */
export function isAlone({ text, tokens }: Reading, from: number, to: number): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  return (
    !!before &&
    SIGN.test(text.slice(before.end, tokens[from]!.start)) &&
    (!after || SIGN.test(text.slice(tokens[to - 1]!.end, after.start)))
  );
}

export function foodAround({ tokens }: Reading, from: number, to: number, key: string): boolean {
  const plural = tokens[to - 1]!.key === `${key}s` && !tokens[to - 1]!.owner && !tokens[from]!.capital && isCommon(key);
  // 'ate at Subway', 'a juice from Apple': not what was eaten, but where
  const isPlace = WHERE.has(tokens[from - 1]?.key ?? '');
  const near = [...(isPlace ? [] : [tokens[from - 2], tokens[from - 1]]), tokens[to], tokens[to + 1]];
  return plural || near.some((token) => token && food().has(token.key));
}
