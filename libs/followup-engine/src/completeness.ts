import { incomplete } from '@verbatim/quality-checks';
import { entryContext } from '@verbatim/quality-checks';
import { nonAnswer, yesOrNo } from '@verbatim/language';
import type { Aspect } from '@verbatim/quality-checks';
import { askedFor, type Asked, type QuestionAim } from '@verbatim/language';
import { asksForOpinion, asksWhy, givesReason as saysReason } from '@verbatim/language';
import type { Reading } from './reading.js';
import { isHedged } from './vague.js';

/** How much of an aspect the answers cover, 0..1. */
export interface Coverage {
  aspect: Aspect;
  share: number;
}

/** From here on an aspect counts as covered. */
export const COVERED = 0.5;
/** What one or two words to an open question, or what is hardly about it, count for at most. */
const TERSE = 60;
const [TERSE_WORDS, TERSE_CHARACTERS] = [2, 40];
/** Under it an answer is not about enough of the question to be all of it. */
const TO_THE_POINT = 50;
/** What a single left-out part of the context allows at most: just not complete. */
const WITH_A_GAP = 66;

type Points = readonly (readonly [amount: number, score: number])[];
type Measure =
  'yes-no' | 'rating' | 'amount' | 'named' | 'which' | 'judgement' | 'wish' | 'how' | 'what' | 'list' | 'why' | 'tell';
/**
 * Completeness by the number of telling words, linear between the points. Above 70 is complete: one word is where one
 * thing is asked for, and never where a view is.
 */
const BY_AMOUNT: Record<Measure, Points> = {
  'yes-no': [
    [0, 30],
    [1, 72],
    [3, 80],
    [10, 92],
  ],
  rating: [
    [0, 30],
    [1, 66],
    [3, 74],
    [10, 90],
  ],
  amount: [
    [0, 30],
    [1, 66],
    [3, 74],
    [10, 90],
  ],
  named: [
    [0, 25],
    [1, 75],
    [3, 82],
    [10, 93],
  ],
  which: [
    [0, 25],
    [1, 75],
    [3, 82],
    [10, 93],
  ],
  judgement: [
    [0, 20],
    [1, 44],
    [2, 58],
    [3, 71],
    [4, 74],
    [6, 82],
    [12, 94],
  ],
  wish: [
    [0, 20],
    [1, 44],
    [2, 60],
    [3, 72],
    [6, 86],
    [12, 95],
  ],
  how: [
    [0, 25],
    [1, 44],
    [2, 60],
    [3, 71],
    [6, 84],
    [12, 94],
  ],
  what: [
    [0, 25],
    [1, 73],
    [3, 80],
    [6, 88],
    [12, 95],
  ],
  list: [
    [0, 20],
    [1, 55],
    [2, 72],
    [3, 80],
    [6, 90],
  ],
  why: [
    [0, 20],
    [1, 44],
    [2, 58],
    [3, 67],
    [4, 73],
    [8, 88],
    [14, 95],
  ],
  tell: [
    [0, 15],
    [2, 40],
    [4, 58],
    [6, 72],
    [10, 85],
    [20, 95],
  ],
};
const BY_AIM: Partial<Record<QuestionAim, Measure>> = {
  like: 'judgement',
  dislike: 'judgement',
  opinion: 'judgement',
  experience: 'judgement',
  problem: 'what',
  change: 'wish',
  why: 'why',
  describe: 'tell',
  habit: 'how',
  important: 'what',
};

/** What is asked for in so many words (a number, a rating, two things) goes before what the question is after. */
function measureOf({ type, items }: Asked, aim: QuestionAim): Measure {
  if (type === 'rating' || type === 'amount' || (type === 'list' && items)) return type;
  return BY_AIM[aim] ?? type;
}

/** A reason that is said to be one needs fewer words. */
const WITH_REASON: Points = [
  [0, 20],
  [1, 58],
  [2, 73],
  [4, 82],
  [8, 92],
];
const STORY_WORDS = 14;
const STORY = 88;

function at(points: Points, amount: number): number {
  let [x0, y0] = points[0]!;
  for (const [x, y] of points) {
    if (amount <= x) return x === x0 ? y : y0 + ((amount - x0) / (x - x0)) * (y - y0);
    [x0, y0] = [x, y];
  }
  return y0;
}

const SAYS_NOTHING: Partial<Record<Reading['kind'], number>> = {
  empty: 0,
  distress: 50,
  insult: 0,
  order: 0,
  nonsense: 0,
  copied: 2,
  refusal: 0,
  'question back': 4,
  courtesy: 0,
  unknown: 8,
};

function ofKind({ kind }: Reading, { type, kind: asked }: Asked): number | undefined {
  const nothing = SAYS_NOTHING[kind];
  if (nothing !== undefined) return nothing;
  if (kind === 'none') return type === 'yes-no' || type === 'amount' || type === 'list' || asked.allowsNone ? 74 : 25;
  if (kind === 'vague') return type === 'rating' ? 74 : type === 'yes-no' ? 60 : type === 'how' ? 35 : 28;
  return undefined;
}

/** 'Yes' to a follow-up says nothing of what the first question asks for. */
const isBareReply = ({ answer, words }: Reading, turn: number): boolean =>
  turn > 0 && words.length === 1 && yesOrNo(answer) !== undefined;

export const givesReason = (readings: Reading[]): boolean =>
  readings.some(
    ({ kind, question, answer, language }, i) =>
      kind === 'content' &&
      (saysReason(answer.slice(0, 5_000), language) || (asksWhy(question) && i > 0 && !isBareReply(readings[i]!, i))),
  );

/** How much of what the first question asks for all the answers of a thread give, 0..100, before any context. */
export function answered(readings: Reading[], aim: QuestionAim): number {
  const [first] = readings as [Reading, ...Reading[]];
  const asked = askedFor(first.question);
  const telling = readings.filter((reading, turn) => reading.kind === 'content' && !isBareReply(reading, turn));
  const others = readings.map((reading) => ofKind(reading, asked) ?? 0);
  if (!telling.length) return Math.max(...others);
  const text = telling.map(({ answer }) => answer).join('\n');
  const amount = telling.reduce((sum, reading) => sum + reading.amount, 0);
  const reason = givesReason(readings);
  const measure = measureOf(asked, aim);
  let score = at(measure === 'why' && reason ? WITH_REASON : BY_AMOUNT[measure], amount);
  const short = telling.every(({ words }) => words.length <= 12);
  if ((asked.type === 'amount' || asked.type === 'rating') && /\p{N}/u.test(text)) score = Math.max(score, 84);
  if (asked.type === 'yes-no' && yesOrNo(first.answer)) score = Math.max(score, 74);
  if (amount >= STORY_WORDS) score = Math.max(score, STORY);
  if (asked.reasonToo && !reason && amount < STORY_WORDS) score = Math.min(score, amount <= 3 ? 55 : 68);
  if (short && isHedged(text) && amount < 6) score -= 8;
  // only what breaks off or names fewer things than were asked for can take from an answer with this much in it
  const left = incomplete(entryContext({ index: 0, question: first.question, answer: text }));
  if (left.isIssue && !asked.reasonToo && !nonAnswer(text)) score = Math.min(score, 60);
  return Math.max(0, ...others, score);
}

/** What the only answer of a thread counts for at most: the follow-ups have not been asked yet. */
function mostOf([first, ...later]: Reading[], relevance: number, hasContext: boolean): number {
  if (!first || later.length) return 100;
  // 'no' is all there is to say to 'Is there anything else?'
  if (first.kind === 'none' && askedFor(first.question).type === 'yes-no') return 100;
  const isTerse =
    first.words.length <= TERSE_WORDS &&
    [...first.answer.trim()].length <= TERSE_CHARACTERS &&
    asksForOpinion(first.question.slice(0, 1_000));
  return relevance < TO_THE_POINT || (isTerse && !hasContext) ? TERSE : 100;
}

/** The same with what the questionContext wants to learn: mostly how much of that is there; `relevance` is the newest answer's. */
export function completeness(readings: Reading[], coverage: Coverage[], relevance: number, aim: QuestionAim): number {
  const base = Math.min(answered(readings, aim), mostOf(readings, relevance, coverage.length > 0));
  if (!coverage.length || base < 15) return Math.round(base);
  const share = coverage.reduce((sum, part) => sum + part.share, 0) / coverage.length;
  if (coverage.length === 1) return Math.round(base * (0.6 + 0.4 * share));
  const score = Math.max(base, 80) * (0.2 + 0.8 * share);
  return Math.round(
    coverage.some((part) => part.share < COVERED) ? Math.min(score, WITH_A_GAP) : Math.min(score, base + 10),
  );
}
