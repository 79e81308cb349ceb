import { normalise, words } from '@verbatim/language';
import { ADDRESS, CURSES, DEGREES, INSULTS, OF_THINGS, SPACELESS_ADDRESS, SPACELESS_INSULTS } from './insults.table.js';

const INSULT = new RegExp(`^(?:${INSULTS.normalize('NFKC')})`, 'u');
const INSULT_WITHIN = new RegExp(`(?<![\\p{L}\\p{M}])(?:${INSULTS.normalize('NFKC')})`, 'u');
const OF_THING = new RegExp(`^(?:${OF_THINGS.normalize('NFKC')})`, 'u');
const DEGREE = new Set(DEGREES.split('|'));
const UNSPACED = new RegExp(SPACELESS_INSULTS, 'gu');
const UNSPACED_ADDRESS = new RegExp(`${SPACELESS_ADDRESS}|[^\\p{L}\\p{M}]+`, 'gu');
const ADDRESSED = new Set(ADDRESS.split('|').map(normalise));
const CURSE = new RegExp(`^(?:${CURSES.normalize('NFKC')})`, 'u');
/** What is longer says something besides. */
const [MOST_WORDS, MOST_CHARACTERS] = [9, 70];

/** Whether a span has an insult in it; whatever stands around it. */
export const hasInsult = (text: string): boolean => INSULT_WITHIN.test(normalise(text)) || text.search(UNSPACED) >= 0;

/**
 * Whether an answer is nothing but an insult to the reader ('you are all idiots'): of whom else it speaks ('the staff are idiots') is an
 * answer. `isProfane` judges one word, as profanity at the reader insults too.
 */
export function isInsult(answer: string, isProfane: (word: string) => boolean): boolean {
  if (answer.length > MOST_CHARACTERS) return false;
  const text = normalise(answer).trim();
  if (text.search(UNSPACED) >= 0 && text.replace(UNSPACED, '').replace(UNSPACED_ADDRESS, '') === '') return true;
  const said = words(text);
  if (said.length > MOST_WORDS) return false;
  if (CURSE.test(text)) return said.length <= 5;
  const insulting = said.filter((word) => INSULT.test(word) || (!ADDRESSED.has(word) && isProfane(word)));
  const around = said.filter((word) => !insulting.includes(word));
  if (!insulting.length || !around.every((word) => ADDRESSED.has(word))) return false;
  if (around.every((word) => DEGREE.has(word)) && insulting.some((word) => OF_THING.test(word))) return false;
  return around.length > 0 || insulting.every((word) => INSULT.test(word));
}
