import { profile, similarity } from '../duplicates/similarity.js';
import type { Storyline } from '../entry/entry-context.js';
import { sentences } from '@verbatim/language';
import { words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { othersOf } from './other-answers.js';

/** Fewer words or sentences have no order to compare. */
const [LONG, FEWEST_SENTENCES, SENTENCES, FEWEST_WORDS] = [40, 3, 8, 3];
/** Cosine of sentences that say the same, and share of both answers' sentences that do, in order. */
const [SAME, SHARE] = [0.75, 0.7];
/** More common text is a copy, which Shared Duplicate counts. */
const COPY = 0.9;

const pieces = (text: string): string[] =>
  sentences(text, SENTENCES).filter((sentence) => words(sentence).length >= FEWEST_WORDS);

export async function storylineOf(
  answer: string,
  sample: readonly string[],
  embed: Embed,
  entries = 1,
): Promise<Storyline | undefined> {
  const own = pieces(answer);
  const others = othersOf(answer, sample, entries)
    .map((text) => ({ text, told: pieces(text) }))
    .filter(({ text, told }) => told.length >= FEWEST_SENTENCES && words(text).length >= LONG);
  if (own.length < FEWEST_SENTENCES || !others.length) return undefined;
  const vectors = await embed(own);
  const shape = profile(answer);
  let same = 0;
  for (const { text, told } of others) {
    const inOrder = longestCommon(vectors, await embed(told)) / Math.max(own.length, told.length);
    if (inOrder >= SHARE && similarity(shape, profile(text)) < COPY) same += 1;
  }
  return { same, others: others.length };
}

/** Length of the longest run, with gaps, of sentences that mean the same on both sides in the same order. */
function longestCommon(a: readonly Float32Array[], b: readonly Float32Array[]): number {
  let before: number[] = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const row = [0];
    for (const [j, other] of b.entries())
      row.push(Math.max(before[j + 1]!, row[j]!, cosine(one, other) >= SAME ? before[j]! + 1 : 0));
    before = row;
  }
  return before[b.length]!;
}
