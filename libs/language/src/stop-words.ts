/** An entry of its own: the console's page needs these words, and none of the rest. */

import type { LanguageWords } from './packs/pack.js';
import { words as ar } from './packs/ar/words.js';
import { words as da } from './packs/da/words.js';
import { words as de } from './packs/de/words.js';
import { words as el } from './packs/el/words.js';
import { words as en } from './packs/en/words.js';
import { words as es } from './packs/es/words.js';
import { words as fi } from './packs/fi/words.js';
import { words as fr } from './packs/fr/words.js';
import { words as hi } from './packs/hi/words.js';
import { words as id } from './packs/id/words.js';
import { words as it } from './packs/it/words.js';
import { words as ja } from './packs/ja/words.js';
import { words as ko } from './packs/ko/words.js';
import { words as nl } from './packs/nl/words.js';
import { words as no } from './packs/no/words.js';
import { words as pl } from './packs/pl/words.js';
import { words as pt } from './packs/pt/words.js';
import { words as ru } from './packs/ru/words.js';
import { words as sv } from './packs/sv/words.js';
import { words as tr } from './packs/tr/words.js';
import { words as uk } from './packs/uk/words.js';
import { words as zh } from './packs/zh/words.js';

const LANGUAGES = { ar, da, de, el, en, es, fi, fr, hi, id, it, ja, ko, nl, no, pl, pt, ru, sv, tr, uk, zh };

type Small = Pick<LanguageWords, 'function' | 'fillers' | 'intensifiers' | 'articles'>;

/** Words that name nothing. */
export const smallWordsIn = (words: Partial<Small>): ReadonlySet<string> =>
  new Set([words.function, words.fillers, words.intensifiers, words.articles].flatMap((list) => list ?? []));

/** The part before an apostrophe too, by which some cut words: 'don' of "don't". */
const withCut = (small: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...small].flatMap((word) => [word, ...word.split("'").slice(0, -1)]));

let known: ReadonlySet<string>[] | undefined;

/** The stop words of the language that `words` (in lower case) are in: the one that most of them are stop words of. None where they are in no language that is known. */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  known ??= Object.values(LANGUAGES).map((own) => withCut(smallWordsIn(own)));
  let [best, most]: [ReadonlySet<string>, number] = [new Set(), 0];
  for (const small of known) {
    const count = words.filter((word) => small.has(word)).length;
    if (count > most) [best, most] = [small, count];
  }
  return best;
}
