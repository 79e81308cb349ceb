import { distance } from 'fastest-levenshtein';
import { isVocabulary } from '@verbatim/embedding';
import { stemOf } from '@verbatim/language';

/** The intended word is in so many times as many answers, and in at least so many. */
const [TIMES, OFTEN] = [4, 3];
const SHORTEST = 3;
/** Letters of each half of two words written as one: 'overthere'. */
const SHORTEST_HALF = 3;

/** Whether two neighbouring letters are exchanged: 'thier'. */
function isExchange(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/**
 * Finds misspelt English words: not in the embedding model's vocabulary, and one edit away from a word that at least TIMES as many answers have.
 * Inflections of that word are not misspellings.
 */
export class Misspellings {
  private readonly often: string[];
  private readonly known = new Map<string, boolean>();

  /** `counts`: in how many answers each word is, stop words included. */
  constructor(private readonly counts: ReadonlyMap<string, number>) {
    this.often = [...counts].filter(([word, count]) => count >= OFTEN && word.length >= SHORTEST).map(([word]) => word);
  }

  has(word: string): boolean {
    let isMisspelling = this.known.get(word);
    if (isMisspelling === undefined) this.known.set(word, (isMisspelling = this.isMisspelling(word)));
    return isMisspelling;
  }

  private isMisspelling(word: string): boolean {
    if (word.length < SHORTEST || /\d/u.test(word) || isVocabulary(word)) return false;
    const enough = TIMES * (this.counts.get(word) ?? 1);
    const meant = (other: string): boolean =>
      Math.abs(other.length - word.length) <= 1 &&
      this.counts.get(other)! >= enough &&
      (distance(word, other) === 1 || isExchange(word, other)) &&
      stemOf(word, 'en') !== stemOf(other, 'en');
    return this.often.some(meant) || this.isTwo(word, enough);
  }

  private isTwo(word: string, enough: number): boolean {
    for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++)
      if (
        [word.slice(0, at), word.slice(at)].every(
          (half) => isVocabulary(half) && (this.counts.get(half) ?? 0) >= enough,
        )
      )
        return true;
    return false;
  }
}
