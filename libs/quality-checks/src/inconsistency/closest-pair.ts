import type { QualityEntry } from '@verbatim/contracts';
import { contentWords, nonAnswer, words, yesOrNo } from '@verbatim/language';
import { builtIn, cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { bounded } from '../entry/check.js';
import { ENTRIES } from './statements.js';

/** Characters of an answer that are read. */
const READ = 600;
/** In units of cosine: the base value, the weight of stance, and what a denial in one of the two answers adds. */
const [BASE, STANCE, DENIAL] = [0.2, 1.2, 0.1];
const POINTS = 45;
/** The highest score, below the flag: neither answer rules out the other. */
const MOST = 54;

const NEGATION =
  /^(?:not|no|never|nor|none|nothing|nobody|neither|without|cannot|hardly|dont|didnt|cant|wont|isnt|wasnt|doesnt|.+n't)$/;

/** Two answers that contradict each other, or come close to it. */
export interface Pair {
  score: number;
  why: string;
  a: { from: number; text: string };
  b: { from: number; text: string };
}

/**
 * The two answers that come closest to a contradiction, where no rule finds one: by how close they are in meaning, how far one of them leans to
 * disliking or denying, and whether only one has a denial. It ranks; it never flags.
 */
export async function closestToContradiction(
  entries: readonly QualityEntry[],
  embed: Embed,
): Promise<Pair | undefined> {
  const said = entries
    .map(({ question, answer }, from) => ({ from, question, text: answer.slice(0, READ) }))
    .slice(-ENTRIES)
    .filter(({ text }) => saysSomething(text));
  const vectors = await embed(said.map(({ question, text }) => withQuestion(question, text)));
  const stance = await stances(vectors, embed);
  const denies = said.map(({ text }) => words(text).some((word) => NEGATION.test(word)));
  let most: Pair | undefined;
  for (let i = 0; i < said.length; i++)
    for (let j = 0; j < i; j++) {
      const alike = cosine(vectors[i]!, vectors[j]!);
      const tension = BASE + alike - STANCE * Math.min(stance[i]!, stance[j]!) + (denies[i] !== denies[j] ? DENIAL : 0);
      const score = Math.min(MOST, bounded(POINTS * tension));
      if (!most || score > most.score)
        most = {
          score,
          why: 'though neither answer rules out the other',
          a: said[j]!,
          b: said[i]!,
        };
    }
  return most;
}

/** The text, with the question before it where it says too little alone. */
const withQuestion = (question: string, text: string): string =>
  contentWords(words(text)).length < 3 ? `${question} ${text}` : text;

function saysSomething(answer: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(answer)) return false;
  const kind = nonAnswer(answer);
  return !kind || kind === 'none' || yesOrNo(answer) !== undefined;
}

/** Sentences that differ in stance alone: their mean difference is the axis. More pairs, or pairs of having and not having, changed nothing. */
const PAIRS = [
  ['I love cooking', 'I hate cooking'],
  ['I enjoy my work', "I can't stand my work"],
  ['I like dogs', "I don't like dogs"],
  ['I love the city', 'I hate the city'],
  ['The food is great', 'The food is terrible'],
  ['Music is fun', 'Music is boring'],
  ['I like to travel', 'I never travel'],
  ['I really like winter', "I really don't like winter"],
];
const ENDS = builtIn(PAIRS.flat());

/** How far each vector leans to liking and affirming (above 0) or to disliking and denying (below 0), as far as English embeddings tell. */
export async function stances(vectors: readonly Float32Array[], embed: Embed): Promise<number[]> {
  const ends = await embed(ENDS);
  const axis = new Float32Array(ends[0]!.length);
  ends.forEach((end, i) => end.forEach((value, at) => (axis[at]! += i % 2 ? -value : value)));
  const length = Math.sqrt(cosine(axis, axis));
  return vectors.map((vector) => cosine(vector, axis) / length);
}
