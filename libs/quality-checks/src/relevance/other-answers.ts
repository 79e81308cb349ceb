import { canonical } from '../duplicates/signature.js';
import type { ClosenessToOthers } from '../entry/entry-context.js';
import { detectLanguage } from '@verbatim/language';
import { nonAnswer } from '@verbatim/language';
import { contentWords } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine, OwnedCache } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';

/** How many other answers to the question an answer is compared with, and the fewest that show what people say to it. */
export const SAMPLE = 12;
const FEWEST = 5;
/** Comparisons of all answers of a response together: 12 for each of 100 answers took a minute. */
const OF_A_RESPONSE = 360;
const FEWEST_WORDS = 3;
const [READ, COMPARED] = [2_000, 600];

/** Answers whose language is looked at, to find the one that most are in. */
const LOOKED_AT = 40;

/**
 * The sample that answers to a question are compared with: the first that say something in the language that most are in, one more than needed because one may
 * be the answer itself.
 */
export function sampleOf(answers: readonly string[]): string[] {
  const telling = answers.filter((answer) => readingOf(answer).tells).slice(0, LOOKED_AT);
  const languages = telling.map((answer) => readingOf(answer).language);
  const most = mostFrequent(languages.filter((language) => language !== 'unknown'));
  return telling
    .filter((_, i) => languages[i] === 'unknown' || languages[i] === most)
    .slice(0, SAMPLE + 1)
    .map((answer) => answer.slice(0, READ));
}

interface Reading {
  tells: boolean;
  language: string;
}

/** A question's sample hardly changes from call to call, and reading it took a quarter of the main thread's time. */
const readings = new OwnedCache<Reading>(2_000);

function readingOf(answer: string): Reading {
  const known = readings.get(answer);
  if (known) return known;
  const tells = !nonAnswer(answer) && contentWords(words(answer.slice(0, READ))).length >= FEWEST_WORDS;
  const reading = { tells, language: tells ? detectLanguage(answer) : 'unknown' };
  if (answer.length <= READ) readings.set(answer, reading);
  return reading;
}

/** Of two that are as frequent, the one that comes first in the alphabet: the order of the answers must not decide. */
function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0];
}

/** What is compared of others: case and signs are left out, because copies that differ in nothing else must not tell which of them was stored first. */
export const comparedOf = (other: string): string => canonical(other).slice(0, COMPARED);

/** The sample without the answer itself and its copies, which are for Shared Duplicate to find. Fewer where the response has many entries. */
export function othersOf(answer: string, sample: readonly string[], entries = 1): string[] {
  const own = canonical(answer.slice(0, READ));
  return sample
    .filter((other) => canonical(other) !== own)
    .slice(0, Math.min(SAMPLE, Math.floor(OF_A_RESPONSE / entries)));
}

/**
 * Undefined where too few others are known; `own` is the answer's vector, which is there already.
 */
export async function closenessToOthers(
  answer: string,
  own: Float32Array,
  sample: readonly string[],
  embed: Embed,
  entries = 1,
): Promise<ClosenessToOthers | undefined> {
  const others = othersOf(answer, sample, entries);
  if (others.length < FEWEST || !/^(?:en|unknown)$/.test(detectLanguage(others.join('\n')))) return undefined;
  const vectors = await embed(others.map(comparedOf));
  return {
    others: others.length,
    mean: vectors.reduce((sum, vector) => sum + cosine(own, vector), 0) / vectors.length,
  };
}

/** The mean cosine that changes nothing, the most that more or less counts, and its weight on relevance. */
const [USUAL, MOST, WEIGHT] = [0.25, 0.25, 0.5];

/** What closeness to other answers adds to relevance (0..1), or takes from it. */
export const lift = (toOthers: ClosenessToOthers | undefined): number =>
  toOthers ? WEIGHT * Math.min(MOST, Math.max(-MOST, toOthers.mean - USUAL)) : 0;

/**
 * The mean cosine from which an answer is like the others: one in a hundred answers moved here from another question
 * reaches it, a third of the question's own.
 */
export const LIKE_OTHERS = 0.4;
