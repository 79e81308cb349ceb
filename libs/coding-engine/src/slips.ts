import { distance } from 'fastest-levenshtein';
import { isVocabulary } from '@verbatim/embedding';
import { stemOf } from '@verbatim/language';

/** What others write so many times as often, and at least so often, is what was meant. */
const [TIMES, OFTEN] = [4, 3];
const SHORTEST = 3;
/** Two words in one: 'overthere'. */
const SHORTEST_HALF = 3;

/** Two neighbours exchanged: 'thier'. */
function isExchange(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** English words that are slips of the keys: the model's vocabulary has them not, and one slip away is what many more of the answers have. Inflections are none. */
export class Slips {
  private readonly often: string[];
  private readonly known = new Map<string, boolean>();

  /** `counts`: answers by word, small words included. */
  constructor(private readonly counts: ReadonlyMap<string, number>) {
    this.often = [...counts].filter(([word, count]) => count >= OFTEN && word.length >= SHORTEST).map(([word]) => word);
  }

  has(word: string): boolean {
    let isSlip = this.known.get(word);
    if (isSlip === undefined) this.known.set(word, (isSlip = this.isSlip(word)));
    return isSlip;
  }

  private isSlip(word: string): boolean {
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
