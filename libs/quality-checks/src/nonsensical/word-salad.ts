import { STOPWORDS } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { scoreOf } from '../detectors/detect.js';
import type { EntryContext } from '../entry/entry-context.js';
import { brokenJoins } from './disjointed.js';
import { quote, type Finding } from './finding.js';

const [FEWEST, MOST] = [6, 14];
/** The detector also knows invented words, of which a few are enough. */
const FEWEST_FOR_DETECTOR = 5;
const FEWEST_OF_CONTENT = 4;
const READ = 200;
/** Mean cosine of all pairs of words, of each word with its closest, and of the whole with the question, below which words have nothing in common: lists have .30, .37 and more. */
const [PAIRS, CLOSEST, ASKED] = [0.3, 0.365, 0.2];

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Joins that no sentence has, one in every so many words, from which the answer is none; and most words of one that has a single such join. */
const [BROKEN, WORDS_A_BREAK, MOST_WITH_ONE] = [2, 10, 14];

/** English words that make no sentence: by the joins between small words, or, where there are none, as they have no grammar and no subject in common. */
export async function wordSalad(
  answer: string,
  question: string,
  words: string[],
  embed: Embed,
): Promise<Finding | undefined> {
  if (words.length < FEWEST) return undefined;
  const broken = brokenJoins(words.slice(0, READ));
  if (broken >= BROKEN && Math.min(words.length, READ) <= broken * WORDS_A_BREAK)
    return {
      score: 68,
      seen: `a word order that fits no English sentence, at ${broken} places: ${quote(answer)}`,
    };
  const content = words.filter((word) => !STOPWORDS.has(word));
  if (broken === 1 && words.length <= MOST_WITH_ONE && content.length >= FEWEST_OF_CONTENT) {
    const pairs = (await nearness(content, embed)).pairs;
    return pairs < PAIRS
      ? {
          score: 54,
          seen: `unrelated words in an order that fits no English sentence: ${quote(answer)}`,
        }
      : undefined;
  }
  return withoutGrammar(answer, question, words, embed);
}

/** Above the detector's threshold, as many honest answers stand just above it: lists and careless sentences. */
const SURE = 0.5;

/** The same by the trained detector. Fewer words are a list. */
export function detectedSalad({ entry, words, detected }: EntryContext): Finding | undefined {
  if (!detected || detected.salad < SURE || words.length < FEWEST_FOR_DETECTOR) return undefined;
  return {
    score: scoreOf(detected.salad, 56, 68),
    seen: `words in an order that makes no sentence: ${quote(entry.answer)}`,
  };
}

async function nearness(words: string[], embed: Embed): Promise<{ pairs: number; closest: number }> {
  const vectors = await embed(words);
  const near = words.map((_, i) => words.flatMap((__, j) => (i === j ? [] : [cosine(vectors[i]!, vectors[j]!)])));
  return { pairs: mean(near.flat()), closest: mean(near.map((row) => Math.max(...row))) };
}

/**
 * Words in a row that no grammar joins: no small word, no comma, no two of a kind. Short lists of praise and blame come near ('long lines rude staff'),
 * so it is never more than a mild issue.
 */
async function withoutGrammar(
  answer: string,
  question: string,
  words: string[],
  embed: Embed,
): Promise<Finding | undefined> {
  if (words.length > MOST || new Set(words).size < words.length) return undefined;
  if (/[,;:.!?/\n-]\s*\S/u.test(answer) || words.some((word) => STOPWORDS.has(word) || !/^[a-z]{3,}$/.test(word)))
    return undefined;
  const { pairs, closest } = await nearness(words, embed);
  if (pairs >= PAIRS || closest >= CLOSEST) return undefined;
  const [whole, asked] = await embed([answer, question]);
  if (cosine(whole!, asked!) >= ASKED) return undefined;
  return { score: 56, seen: `${words.length} words that have little to do with each other: ${quote(answer)}` };
}
