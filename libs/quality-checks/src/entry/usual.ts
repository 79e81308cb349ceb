import { nonAnswer, normalise, words } from '@verbatim/language';
import type { EntryInput } from './types.js';

/** What other respondents say to the same question, however short it is. */
export interface Usual {
  answers: readonly string[];
  /** How many words each has, the fewest first. */
  lengths: readonly number[];
}

/** Share of the others from which what they do is usual. */
export const USUAL = 0.3;
/** Fewer others show nothing. */
export const FEWEST_OTHERS = 10;
const READ = 400;

/** Without case and signs. */
const plain = (text: string): string => words(normalise(text.slice(0, READ))).join(' ');

/** Undefined where too few others are known; the answer's own copies are left out. */
export function usualOf(answer: string, { otherAnswers = [] }: Pick<EntryInput, 'otherAnswers'>): Usual | undefined {
  if (otherAnswers.length < FEWEST_OTHERS) return undefined;
  const own = plain(answer);
  const answers = otherAnswers
    .map((other) => other.slice(0, READ))
    .filter((other) => plain(other) !== own && /\p{L}/u.test(other));
  if (answers.length < FEWEST_OTHERS) return undefined;
  return { answers, lengths: answers.map((other) => words(other).length).sort((a, b) => a - b) };
}

/** Share of the others that have so many words or fewer. */
export const shareAsShort = ({ lengths }: Usual, count: number): number =>
  lengths.filter((length) => length <= count).length / lengths.length;

/** Whether many others answer with a word that fits any question ('good', 'fine'). */
export const areFillersUsual = (usual: Usual | undefined): boolean =>
  usual !== undefined &&
  usual.answers.filter((other) => nonAnswer(other) === 'filler').length >= USUAL * usual.answers.length;

export const median = ({ lengths }: Usual): number => lengths[Math.floor(lengths.length / 2)]!;
