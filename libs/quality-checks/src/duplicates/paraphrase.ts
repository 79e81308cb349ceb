import { opposites, polesOf } from './antonyms.js';
import { sentences, words } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import { scale } from '../nonsensical/finding.js';
import type { Embed } from '@verbatim/embedding';
import type { Peer } from '../entry/types.js';
import type { Likeness } from './likeness.js';

/** Peers whose meaning is compared, of one answer and of all answers of a response: those that share most text. */
const COMPARED = 8;
const OF_A_RESPONSE = 160;
const FEWEST_WORDS = 4;
/**
 * The cosine from which two answers are paraphrases. Of 25,000 pairs of different respondents' answers to one open question none reaches it, nor does
 * a pair of sentences that people rated as different; one in five of the pairs that people rated as equal does.
 */
const SAME = 0.9;
/** Below this cosine two texts that share most words are about different things ('a man plays the guitar', 'a man plays with a dog'). */
const OTHER = 0.75;
/** Scores of sentence-by-sentence paraphrases by how sure they are; never certain, because people who sum up one text agree by sentence too. */
const SENTENCE_BY_SENTENCE = [
  [0, 56],
  [1, 78],
] as const;
const READ = 600;

const NEGATION = /\b(?:not|no|never|none|without|nothing)\b|n['’]t\b/i;
const figures = (text: string): string => (text.match(/\p{N}+/gu) ?? []).sort().join(' ');

/** Figures and single capitals, which tell things of one kind apart ('bulb A'); without the word 'I' and an 'A' that begins a sentence. */
const marks = (text: string): string[] =>
  text.match(/\p{N}+|(?<![\p{L}\p{N}'’.])[\p{Lu}--[AI]](?![\p{L}\p{N}'’.])|(?<=[\p{L},]\s)A(?![\p{L}\p{N}'’.])/gv) ??
  [];

/** Serial numbers of a text: figures and single capitals before its first word and after its last. */
const AT_THE_ENDS =
  /^(?:[^\p{L}\p{N}]*(?:\p{N}+|\p{Lu})(?![\p{L}\p{N}'’]))+|(?:(?<![\p{L}\p{N}'’])(?:\p{N}+|\p{Lu})[^\p{L}\p{N}]*)+$/gu;

/** Whether one mark replaces another ('bulbs A and B', 'bulbs B and C'). A mark that is only left out does not count, nor do serial numbers. */
function isExchanged(one: string, other: string): boolean {
  const [here, there] = [one, other].map((text) => marks(text.replace(AT_THE_ENDS, ''))) as [string[], string[]];
  return without(here, there).length > 0 && without(there, here).length > 0;
}

/** How an answer compares with a peer's in meaning. */
export interface Meaning {
  cosine: number;
  /** 0..100, below 50 unless `same`. */
  score: number;
  /** A paraphrase. */
  same: boolean;
  /** About something else, however many words they share. */
  different: boolean;
}

function shareOfWords(a: string[], b: string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
}

const without = (tokens: readonly string[], others: readonly string[]): string[] =>
  tokens.filter((token) => !others.includes(token));

/**
 * Compares an English answer in meaning with the peers that share most text with it.
 * @param entries How many entries the response has: the work is shared out among them.
 */
export async function meanings({ answer, peers }: Likeness, embed: Embed, entries = 1): Promise<Map<Peer, Meaning>> {
  const found = new Map<Peer, Meaning>();
  const text = answer.slice(0, READ);
  const own = words(text);
  if (own.length < FEWEST_WORDS) return found;
  const most = Math.max(1, Math.min(COMPARED, Math.floor(OF_A_RESPONSE / entries)));
  const closest = [...peers].sort((a, b) => b.similar - a.similar).slice(0, most);
  const [vector] = await embed([text]);
  for (const { peer } of closest) {
    const other = peer.answer.slice(0, READ);
    const said = words(other);
    if (said.length < FEWEST_WORDS) continue;
    const close = cosine(vector!, (await embed([other]))[0]!);
    const opposite = opposites(polesOf(without(own, said)), polesOf(without(said, own))) !== undefined;
    const denied = NEGATION.test(text) !== NEGATION.test(other);
    const opposed = opposite || denied || figures(text) !== figures(other);
    const value = (close + 0.4 * shareOfWords(own, said) - (opposed ? 0.1 : 0)) / 1.4;
    const exchanged = isExchanged(text, other);
    const bySentence = exchanged ? undefined : await paraphrasedBySentence(text, other, close, embed);
    const asWhole = close >= SAME && !opposed;
    const same = asWhole || bySentence !== undefined;
    const score = asWhole
      ? scale(close, [
          [SAME, 62],
          [1, 90],
        ])
      : bySentence === undefined
        ? scale(value, [
            [0.2, 0],
            [0.9, 48],
          ])
        : scale(bySentence, SENTENCE_BY_SENTENCE);
    found.set(peer, {
      cosine: close,
      score,
      same,
      different: bySentence === undefined && (close < OTHER || opposite || denied || exchanged),
    });
  }
  return found;
}

/**
 * An answer is compared sentence by sentence from this many words and sentences on; of its sentences the first
 * SENTENCES, each of WORDS_A_SENTENCE words or more.
 */
const [LONG, FEWEST_SENTENCES, SENTENCES, WORDS_A_SENTENCE] = [20, 3, 8, 3];
/** The least cosine of two answers as a whole, and of a sentence with its counterpart. */
const [WHOLE, LEAST] = [0.75, 0.5];
/**
 * The mean cosine of sentences with their counterparts from which an answer is a paraphrase, by words of the shorter answer: short answers are alike because
 * they are general ('The staff was friendly'). Of 32,800 pairs of different people's long answers to one question two reach it, both copies; of 19
 * answers paraphrased sentence by sentence 17 do.
 */
const NEEDED = [
  [LONG, 0.75],
  [40, 0.65],
] as const;

interface Sentence {
  text: string;
  vector: Float32Array;
}

async function sentencesOf(answer: string, embed: Embed): Promise<Sentence[]> {
  const found =
    words(answer).length < LONG
      ? []
      : sentences(answer, SENTENCES).filter((sentence) => words(sentence).length >= WORDS_A_SENTENCE);
  if (found.length < FEWEST_SENTENCES) return [];
  const vectors = await embed(found);
  return found.map((text, i) => ({ text, vector: vectors[i]! }));
}

/** For each sentence, the position of its closest sentence on the other side, and their cosine. */
const counterparts = (own: readonly Sentence[], others: readonly Sentence[]): { at: number; cosine: number }[] =>
  own.map(({ vector }) =>
    others
      .map((other, at) => ({ at, cosine: cosine(vector, other.vector) }))
      .reduce((best, one) => (one.cosine > best.cosine ? one : best)),
  );

/** Whether two sentences use opposite words ('friendly', 'rude'). */
function areOpposed(one: Sentence, other: Sentence): boolean {
  const [a, b] = [words(one.text), words(other.text)];
  return (
    opposites(polesOf(a.filter((word) => !b.includes(word))), polesOf(b.filter((word) => !a.includes(word)))) !==
    undefined
  );
}

/**
 * Whether one long English answer is the other, paraphrased sentence by sentence: each sentence has a counterpart, in the same order, and fewer than half are
 * opposed. Two people who make the same points seldom make them in one order, and no others.
 * @param whole The cosine of the two answers.
 * @returns how sure, 0..1; undefined where it is no paraphrase.
 */
export async function paraphrasedBySentence(
  answer: string,
  other: string,
  whole: number,
  embed: Embed,
): Promise<number | undefined> {
  if (whole < WHOLE) return undefined;
  const [own, others] = [await sentencesOf(answer, embed), await sentencesOf(other, embed)];
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
