import { scoreOf } from '../detectors/detect.js';
import type { EntryContext } from '../entry/entry-context.js';
import { quote, type Finding } from './finding.js';

/** Above the detector's threshold, as many honest answers stand just above it: lists and careless sentences. */
const SURE = 0.5;
/** Fewer words are a list. */
const FEWEST = 5;

/** Words that make no sentence, invented ones included, as the trained detector sees it. */
export function wordSalad({ entry, words, detected }: EntryContext): Finding | undefined {
  if (!detected || detected.salad < SURE || words.length < FEWEST) return undefined;
  return {
    score: scoreOf(detected.salad, 56, 68),
    seen: `words in an order that makes no sentence: ${quote(entry.answer)}`,
  };
}
