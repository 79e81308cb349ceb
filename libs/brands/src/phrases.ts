import { isCommon } from './dictionary.js';
import { isVocabulary } from '@verbatim/embedding';
import type { Form, Hit } from './form.js';
import { soundOf } from './sounds.js';
import type { Token } from './tokens.js';

const MOST_WORDS = 4;
/** What a word costs that is another one of the same sound. */
const SWAPPED = 0.25;
const LATIN = /^[a-z]{2,40}$/;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** What alone makes no name of another word: 'the San' is not 'The Sun'. */
const ARTICLE = new Set('the a an of and el la le les los das der die il lo'.split(' '));

interface Phrase {
  form: Form;
  words: string[];
}

const bones = (sounds: string): string => sounds.replace(/[aeiou]/g, '');
const but = (words: string[], at: number): string => words.map((word, i) => (i === at ? '*' : word)).join(' ');

/** The same sound, or another vowel behind the stressed one ('capitol', 'capital'). */
function alike(a: string, b: string): boolean {
  const [x, y] = [soundOf(a), soundOf(b)];
  if (x === y) return true;
  const apart = [...x].filter((sound, i) => sound !== y[i]).length;
  return (
    x.length === y.length && apart === 1 && bones(x) === bones(y) && /[aeiou]/.exec(x)?.[0] === /[aeiou]/.exec(y)?.[0]
  );
}

/** Finds given names of several words, one of them written as another word that sounds the same ('Best By', 'capitol one'). */
export class Phrases {
  private readonly words = new Set<string>();
  private readonly rests = new Set<string>();
  /** By all words but one, and the consonants of that one. */
  private readonly byRest = new Map<string, Phrase[]>();

  constructor(forms: Iterable<Form>) {
    for (const form of forms) {
      if (!form.brand.given || form.derived || !form.spaced) continue;
      const words = form.name
        .replace(CAMEL, ' ')
        .toLowerCase()
        .split(/[\s\-]+/);
      if (words.length < 2 || words.length > MOST_WORDS || !words.every((word) => LATIN.test(word))) continue;
      for (const at of words.keys()) {
        if (words.every((word, i) => i === at || ARTICLE.has(word))) continue;
        for (const [i, word] of words.entries()) if (i !== at) this.words.add(word);
        const rest = but(words, at);
        this.rests.add(rest);
        const known = `${rest}=${bones(soundOf(words[at]!))}`;
        const list = this.byRest.get(known);
        if (list) list.push({ form, words });
        else this.byRest.set(known, [{ form, words }]);
      }
    }
  }

  hits(text: string, tokens: Token[], from: number): Hit[] {
    if (
      !this.rests.size ||
      !(this.words.has(tokens[from]!.key) || (tokens[from + 1] && this.words.has(tokens[from + 1]!.key)))
    )
      return [];
    const words = [tokens[from]!.key];
    for (let to = from + 1; to < Math.min(tokens.length, from + MOST_WORDS); to++) {
      if (!/^[\s-]$/.test(text.slice(tokens[to - 1]!.end, tokens[to]!.start))) break;
      words.push(tokens[to]!.key);
      for (const [at, word] of words.entries()) {
        const rest = but(words, at);
        if (!this.rests.has(rest) || !LATIN.test(word)) continue;
        const found = this.byRest
          .get(`${rest}=${bones(soundOf(word))}`)
          ?.find((phrase) => word !== phrase.words[at] && alike(word, phrase.words[at]!));
        // words that mean something as they stand need as much on their side as other ordinary words
        if (found)
          return [
            {
              from,
              to: to + 1,
              form: { ...found.form, ordinary: words.every((one) => isCommon(one) || isVocabulary(one)) },
              weight: found.form.weight * (1 - SWAPPED),
              fuzzy: true,
              swapped: true,
            },
          ];
      }
    }
    return [];
  }
}
