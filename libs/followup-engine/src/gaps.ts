import { inAnyLanguage, yesOrNo } from '@verbatim/language';
import { words } from '@verbatim/language';
import { COVERED, givesReason } from './completeness.js';
import type { Evaluated } from './evaluation.js';
import type { Forms } from './forms/forms.js';
import { askedFor, type QuestionType } from '@verbatim/language';
import type { Reading } from './reading.js';

/** What an answer leaves open, by the forms that ask for it. */
export type Gap = keyof Pick<
  Forms,
  'reason' | 'example' | 'detail' | 'specify' | 'easier' | 'compare' | 'more' | 'open'
>;

export interface Gaps {
  /** Names of parts of the questionContext that nothing was said about. */
  parts: string[];
  /** The most missing first. */
  order: Gap[];
}

const examples = inAnyLanguage(({ answers }) => answers.examples);
const BETWEEN = /[,;、，]|(?<!\p{L})(?:and|or|y|e|et|und|en|och|og|ja|i|и|й|та|και|dan|और|و)(?!\p{L})|및/u;
const LISTED = 120;
/** In fewer words nothing is told that there could be an example of. */
const FEW_WORDS = 3;
/** Told of once, in English: it is the example. */
const ONCE = /\b(?:was|were|had|did|didn't|went|got|took|came|told|said|gave|lost|left|broke|[a-z]{3,}ed)\b/i;
const OFTEN = /\b(?:always|often|usually|sometimes|every|each|never|keeps?|constantly|again and again)\b/i;

const isOneEvent = ({ language, answer }: Reading): boolean =>
  language === 'en' && ONCE.test(answer.slice(0, 500)) && !OFTEN.test(answer.slice(0, 500));
/** 'How do you usually get to work?' */
const isHabit = (type: QuestionType, question: string): boolean =>
  type === 'how' &&
  /\b(?:usually|normally|typically|do you (?:get|go|use|travel|pay|shop|spend))\b/i.test(question.slice(0, 300));

/** Three things or more, in a few words each. */
function listsThings(answer: string): boolean {
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
        words(thing).length <= 3 &&
        thing.length <= 30,
    )
  );
}

/** What to ask for next; `turn` varies the order where nothing is missed more than the rest. */
export function gapsOf({ readings, newest, coverage }: Evaluated, turn: number): Gaps {
  const parts = coverage.filter(({ share }) => share < COVERED).flatMap(({ aspect }) => aspect.name ?? []);
  const first = askedFor(readings[0]!.question);
  if (newest.kind === 'unknown') return { parts: [], order: ['easier', 'more'] };
  // whoever has nothing to say is neither asked when nor what else
  if (newest.kind === 'none') return { parts: [], order: ['open'] };
  if (newest.kind === 'vague') return { parts: [], order: ['specify', 'example', 'detail', 'reason'] };
  // a bare number, a yes or a no: there is nothing to point at
  if (
    newest.amount <= 1 &&
    (first.type === 'rating' || first.type === 'amount' || first.type === 'yes-no') &&
    (yesOrNo(newest.answer) || !/\p{L}{2}/u.test(newest.answer))
  )
    return { parts, order: first.type === 'rating' ? ['reason', 'detail', 'example'] : ['detail', 'example', 'more'] };
  const hasReason = givesReason(readings) || (first.type === 'why' && newest.amount > 4);
  const usual: Gap[] = [
    ...(hasReason ? [] : ['reason' as const]),
    ...(examples().test(newest.answer.slice(0, 2_000)) ||
    isOneEvent(newest) ||
    newest.words.length < FEW_WORDS ||
    first.type === 'tell' ||
    isHabit(first.type, readings[0]!.question)
      ? []
      : ['example' as const]),
    'detail',
  ];
  const rotated = usual.map((_, i) => usual[(i + turn) % usual.length]!);
  const wantsReason =
    !hasReason && (first.reasonToo || coverage.some(({ aspect, share }) => aspect.why && share < COVERED));
  return {
    parts,
    order: [
      ...new Set<Gap>([
        ...(wantsReason ? ['reason' as const] : []),
        ...(first.type === 'why' && newest.amount <= 2 ? ['detail' as const] : []),
        ...(listsThings(newest.answer) ? ['compare' as const] : []),
        ...(first.type === 'list' ? ['more' as const] : []),
        ...rotated,
        'more',
      ]),
    ],
  };
}
