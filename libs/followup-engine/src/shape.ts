import type { FollowupLanguage } from '@verbatim/contracts';
import { packOf, SPACELESS, words, type QuestionAim } from '@verbatim/language';
import type { Target } from './ask.js';
import type { Clause, ClauseTag } from './clause.js';
import type { Reading } from './reading.js';

const BETWEEN = /[,;、，]|(?<!\p{L})(?:and|or|plus|y|e|et|und|en|och|og|ja|i|и|й|та|και|dan|और|و)(?!\p{L})|及|和/u;
const LISTED = 120;
const [ITEM_WORDS, ITEM_CHARACTERS] = [5, 36];
/** A pair can be taken in at a glance. */
const [PAIR_WORDS, POINT_WORDS, PLAIN_POINT_WORDS] = [24, 14, 3];
/** Where a 'but' stands between two short judgements, neither is worth a quotation. */
const MIXED_WORDS = 14;
/** An answer this long tells what happened one thing after the other: no single clause of it is what matters. */
const STORY_WORDS = 26;

/**
 * What the answer is as a whole, where that says more about what to ask than any clause of it does: a list, a pair of points, praise and blame side
 * by side, a story. `heaviest` is the clause that would be asked about instead.
 */
export function shapeOf(
  reading: Reading,
  clauses: readonly Clause[],
  heaviest: Target | undefined,
  aim: QuestionAim,
  language: FollowupLanguage,
): Clause | undefined {
  const { answer } = reading;
  const tags = new Set<ClauseTag>(heaviest?.clause.tags ?? ['now']);
  const whole = (kind: Clause['kind']): Clause => ({
    text: answer,
    sentence: answer,
    kind,
    tags,
    weight: 9,
    things: [],
    leans: false,
    isQuotable: false,
  });
  const isTurned = language !== 'en' && clauses.some(({ tags: own }) => own.has('turned'));
  if (isTurned) return undefined;
  if (listsThings(answer)) return whole('list');
  if (language !== 'en') return isPlainPair(answer, language) ? whole('pair') : undefined;
  const size = words(answer).length;
  if (tellsStory(clauses, size)) return whole('story');
  if (size > PAIR_WORDS) return undefined;
  const main = clauses.filter(({ leans }) => !leans);
  // 'if it was warmer and the lanes were free': both lean on the question
  const points = main.length && !/^if\b/i.test(answer) ? main : clauses;
  const signs = points.map(({ tags: own }) => (own.has('bad') ? 'bad' : own.has('good') ? 'good' : ''));
  const turns = /\b(?:but|though|although)\b(?! also)/i.test(answer);
  const areOpposed = signs.includes('bad') && signs.includes('good') && !answer.match(AND);
  if (points.length === 2 && (areOpposed || turns)) {
    const isPlain = !heaviest?.quotation && !heaviest?.things.length && !tags.has('price') && !tags.has('wait');
    return size <= MIXED_WORDS && (isPlain || !(turns || /[.!?]\s/.test(answer))) ? whole('mixed') : undefined;
  }
  return PAIRED.has(aim) && !points.some(({ kind }) => kind === 'amount') && isPair(answer, points, aim)
    ? whole('pair')
    : undefined;
}

/** Three things or more, in a few words each. */
export function listsThings(answer: string): boolean {
  if (answer.length > LISTED) return false;
  const things = answer
    .split(BETWEEN)
    .map((thing) => thing.trim())
    .filter((thing) => /\p{L}/u.test(thing));
  return (
    things.length >= 3 &&
    things.every(
      (thing) =>
        !/\p{N}/u.test(thing) &&
        !/^(?:in|out|up|down|on|off|then|so|more|less)$/i.test(thing) &&
        !/\b(?:was|were|is|are|had|did|got|but|because|it|i)\b/i.test(thing) &&
        words(thing).length <= ITEM_WORDS &&
        thing.length <= ITEM_CHARACTERS,
    )
  );
}

/** Two things in a few words each, in any language ('Preis und Qualität'). */
function isPlainPair(answer: string, language: string): boolean {
  const pack = packOf(language.slice(0, 2));
  // Japanese joins nouns with syllables that stand in the middle of words as well
  const joins = pack && language !== 'ja' ? [...pack.words.and.everywhere, ...pack.words.and.here] : [];
  const and = joins.filter((word) => word !== '&').join('|') || '(?!)';
  const between = new RegExp(
    pack?.script.joined ? `[,;、，]|${and}` : `[,;]|(?<!\\p{L})(?:${and})(?![\\p{L}\\p{M}])`,
    'iu',
  );
  const points = answer
    .replace(/[.!。！\s]+$/u, '')
    .split(between)
    .map((point) => point.trim());
  return (
    points.length === 2 &&
    points.every(
      (point) =>
        /\p{L}/u.test(point) &&
        !/[\p{N}?？؟.!。]/u.test(point) &&
        (SPACELESS.test(point) ? [...point].length <= 6 : words(point).length <= PLAIN_POINT_WORDS),
    )
  );
}

/** What is asked for can have two answers side by side; to other questions the second clause goes on with the first. */
const PAIRED: ReadonlySet<QuestionAim> = new Set<QuestionAim>([
  'like',
  'dislike',
  'why',
  'change',
  'important',
  'problem',
  'which',
  'opinion',
  'other',
]);
/** One thing in two words, or a verb and its own echo. */
const ONE_THING =
  /\b(?:fish and chips|peace and quiet|bed and breakfast|back and forth|black and white|bits and (?:bobs|pieces)|ups and downs|trial and error|health and safety|mum and dad|here and there|now and (?:then|again)|again and again|pros and cons|more and more|less and less|up and down|on and off|off and on|over and over|nice and \w+|(?:try|come|go|wait|sit|sat) and \w+|so and so|and (?:so on|that|stuff|things|all|everything))\b/i;
const AND = /\b(?:and|plus|but also)\b|&/gi;
/** What begins so explains or goes on. */
const GOES_ON = /^(?:then|so|because|when|after|before|only|even|in|at|on|with|for|from|to|of|that|which|who)\b/i;

function isPair(answer: string, points: readonly Clause[], aim: QuestionAim): boolean {
  if (ONE_THING.test(answer) || /[?]|\bor\b|\bbut\b(?! also)/i.test(answer)) return false;
  const isTold = (clause: Clause): boolean => clause.kind === 'event' && clause.tags.has('past');
  if (points.length === 1) {
    const [{ text, kind }] = points as [Clause];
    const sides = text.split(AND).map((side) => side.trim());
    return sides.length === 2 && kind !== 'event' && kind !== 'amount' && sides.every(isPoint);
  }
  if (points.length !== 2) return false;
  const [one, other] = points as [Clause, Clause];
  const from = answer.indexOf(one.text) + one.text.length;
  const between = answer.slice(from, answer.indexOf(other.text, from));
  if (![one.text, other.text].every(isPoint)) return false;
  if (between.match(AND)) return aim === 'why' || !(isTold(one) && isTold(other));
  return /^\s*[,;]\s*$/.test(between) && (one.kind === 'thing' || one.kind === 'wish') && one.kind === other.kind;
}

const isPoint = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && !GOES_ON.test(text) && words(text).length <= POINT_WORDS && text.split(AND).length === 1;

/** Several things went wrong one after the other, or the answer is long and in the past. */
function tellsStory(clauses: readonly Clause[], size: number): boolean {
  const past = clauses.filter(({ tags, leans }) => tags.has('past') && !leans);
  const bad = past.filter(({ tags, kind }) => tags.has('bad') && kind !== 'feeling');
  return bad.length >= 3 || (size >= STORY_WORDS && past.length >= 2 && past.length >= clauses.length / 2);
}
