import { opposites, polesOf } from '../checks/antonyms.js';
import { sentences } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import { scale } from '../nonsensical/finding.js';
import type { Embed } from '@verbatim/embedding';

/** Fewer words or sentences have no order to compare; of more than eight sentences the first. */
const [LONG, FEWEST_SENTENCES, SENTENCES, FEWEST_WORDS] = [20, 3, 8, 3];
/** Cosines of two answers as a whole, and of the sentence that has the least counterpart. */
const [WHOLE, LEAST] = [0.75, 0.5];
/**
 * The mean cosine of sentences and their counterparts that it takes, by words of the shorter answer: short ones are alike because they are general ('The staff was
 * friendly'). Of 32,800 pairs of different people's long answers to one question two reach it, both copies; of 19 answers retold by sentence 17 do.
 */
const NEEDED = [
  [LONG, 0.75],
  [40, 0.65],
] as const;

interface Told {
  text: string;
  vector: Float32Array;
}

async function tellings(answer: string, embed: Embed): Promise<Told[]> {
  const found =
    words(answer).length < LONG
      ? []
      : sentences(answer, SENTENCES).filter((sentence) => words(sentence).length >= FEWEST_WORDS);
  if (found.length < FEWEST_SENTENCES) return [];
  const vectors = await embed(found);
  return found.map((text, i) => ({ text, vector: vectors[i]! }));
}

/** Of each sentence, where its counterpart is on the other side, and their cosine. */
const counterparts = (own: readonly Told[], others: readonly Told[]): { at: number; cosine: number }[] =>
  own.map(({ vector }) =>
    others
      .map((other, at) => ({ at, cosine: cosine(vector, other.vector) }))
      .reduce((best, one) => (one.cosine > best.cosine ? one : best)),
  );

/** Whether two sentences say opposite things of what they speak of. */
function areOpposed(one: Told, other: Told): boolean {
  const [a, b] = [words(one.text), words(other.text)];
  return (
    opposites(polesOf(a.filter((word) => !b.includes(word))), polesOf(b.filter((word) => !a.includes(word)))) !==
    undefined
  );
}

/**
 * How surely, 0..1, one long English answer is the other retold sentence by sentence: each sentence has a counterpart, in the same order, and fewer than half say
 * the opposite. Undefined where it is not: two people who make the same points seldom make them in one order, and no others. `whole`: the answers' cosine.
 */
export async function retold(answer: string, other: string, whole: number, embed: Embed): Promise<number | undefined> {
  if (whole < WHOLE) return undefined;
  const [own, others] = [await tellings(answer, embed), await tellings(other, embed)];
  if (!own.length || !others.length) return undefined;
  const [there, back] = [counterparts(own, others), counterparts(others, own)];
  const all = [...there, ...back].map((found) => found.cosine);
  const inOrder = [there, back].every((found) => found.every(({ at }, i) => i === 0 || at >= found[i - 1]!.at));
  const opposed = there.filter(({ at }, i) => areOpposed(own[i]!, others[at]!)).length;
  if (!inOrder || Math.min(...all) < LEAST || 2 * opposed >= own.length) return undefined;
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const needed = scale(Math.min(words(answer).length, words(other).length), NEEDED);
  return mean < needed ? undefined : (mean - needed) / (1 - needed);
}
