import { scoreOf } from '../detectors/detect.js';
import type { EntryContext } from '../entry/entry-context.js';
import { brokenJoins } from './disjointed.js';
import { quote, type Finding } from './finding.js';

/** Above the detector's threshold, as many honest answers stand just above it: lists and careless sentences. */
const SURE = 0.5;
/** Fewer words are a list. */
const FEWEST = 5;

/** Joins that no English sentence has, one in every so many words, from which the answer is none. */
const [BROKEN, WORDS_A_BREAK, READ] = [2, 10, 200];

/** Words that make no sentence, invented ones included: by the joins between small English words, or as the trained detector sees it. */
export function wordSalad({ entry, language, words, detected }: EntryContext): Finding | undefined {
  const broken = language === 'en' ? brokenJoins(words.slice(0, READ)) : 0;
  if (broken >= BROKEN && Math.min(words.length, READ) <= broken * WORDS_A_BREAK)
    return {
      score: 68,
      seen: `a word order that fits no English sentence, at ${broken} places: ${quote(entry.answer)}`,
    };
  if (!detected || detected.salad < SURE || words.length < FEWEST) return undefined;
  return {
    score: scoreOf(detected.salad, 56, 68),
    seen: `words that form no sentence: ${quote(entry.answer)}`,
  };
}
