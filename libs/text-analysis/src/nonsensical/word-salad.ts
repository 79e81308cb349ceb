import { STOPWORDS } from '../language/stopwords.js';
import { cosine } from '../model/embedder.js';
import type { Embed } from '../types.js';
import { quote, type Finding } from './finding.js';

const [FEWEST, MOST] = [6, 14];
/** Mean cosine of all pairs of words, of each word with its closest, and of the whole with the question, below which words have nothing in common: lists have .30, .37 and more. */
const [PAIRS, CLOSEST, ASKED] = [0.3, 0.365, 0.2];

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * English words in a row that no grammar joins and no subject: no small word, no comma, no two of a kind. Short lists of praise and blame
 * come near ('long lines rude staff'), so it is never more than a mild issue.
 */
export async function wordSalad(answer: string, question: string, words: string[], embed: Embed): Promise<Finding | undefined> {
  if (words.length < FEWEST || words.length > MOST || new Set(words).size < words.length) return undefined;
  if (/[,;:.!?/\n-]\s*\S/u.test(answer) || words.some((word) => STOPWORDS.has(word) || !/^[a-z]{3,}$/.test(word))) return undefined;
  const vectors = await embed([...words, answer, question]);
  const [whole, asked] = vectors.slice(-2);
  const near = words.map((_, i) => words.flatMap((__, j) => (i === j ? [] : [cosine(vectors[i]!, vectors[j]!)])));
  const [pairs, closest] = [mean(near.flat()), mean(near.map((row) => Math.max(...row)))];
  if (pairs >= PAIRS || closest >= CLOSEST || cosine(whole!, asked!) >= ASKED) return undefined;
  return { score: 56, evidence: `${words.length} words that have nothing to do with each other (similarity ${pairs.toFixed(2)}): ${quote(answer)}` };
}
