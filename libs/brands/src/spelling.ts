import { isVocabulary } from '@verbatim/embedding';
import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { isCommon, wordKind } from './dictionary.js';
import type { Form } from './form.js';
import { keyboardDistance } from './keyboard-distance.js';
import { lettersOf, maySpell } from './letters.js';
import { soundOf } from './sounds.js';

/** What a misspelling may cost, by the length of the name. Under four letters nothing is one. */
const allowed = (length: number): number =>
  length < 4 ? 0 : length === 4 ? 0.6 : length < 8 ? 1 : length < 12 ? 2 : 2.7;
/** A slip in the first letter is rare. */
const FIRST = 0.5;
const LONGEST = 40;
/** What a letter costs at least (keyboard-distance.ts: two letters swapped). */
const CHEAPEST = 0.3;
const SOUNDS_FROM = 6;
/** What is left of a name by rule is looked for in other spellings only from this length on. */
const SHORTENED = 6;
/** An ordinary word may have one slip, if what is written is no word; a name of several of them is long enough for more. */
const PHRASE = 9;
const ONE_SLIP = 1;
/**
 * The shortest ordinary word of a brand that was not given that is looked for in other spellings, and what its slip
 * costs at most: swapped, doubled or half-heard letters.
 */
const KNOWN_WORD = 5;
const KNOWN_SLIP = 0.6;
/** A brand that was given is likelier than one that was not. */
const NOT_GIVEN = 1.5;
const STRICTER = 0.75;
const SOUNDS_APART = 0.4;
const SOUNDS_APART_KNOWN = 0.2;
const LATIN = /^[a-z0-9]+$/;

/** A form with what most words are told apart from it by, all in one place: millions of them are looked at. */
interface Entry {
  form: Form;
  /** Share of what a misspelling may cost. */
  strictness: number;
  first: string;
  letters: number;
  digits: string;
  /** An ordinary word. */
  word: boolean;
}

/** The forms closest to misspelt words; answers are kept, people misspell in the same ways. */
export class Spelling {
  private readonly byShape = new Map<string, Entry[]>();
  private readonly bySound = new Map<string, Form[]>();
  private readonly answers = new Map<string, { form: Form; weight: number } | undefined>();

  constructor(forms: Iterable<Form>) {
    for (const form of forms) {
      const word = form.ordinary && form.key.length < PHRASE;
      if (
        (word && (form.derived || (!form.brand.given && form.key.length < KNOWN_WORD))) ||
        (form.derived && (!form.brand.given || form.key.length < SHORTENED)) ||
        form.key.length < 4 ||
        form.key.length > LONGEST ||
        !LATIN.test(form.key)
      )
        continue;
      const entry: Entry = {
        form,
        strictness: form.brand.given ? 1 : STRICTER,
        first: form.key[0]!,
        letters: lettersOf(form.key),
        digits: digits(form.key),
        word,
      };
      for (const shape of new Set([`${form.key.length}${form.key[0]}`, `${form.key.length}_${form.key.slice(1, 3)}`]))
        push(this.byShape, shape, entry);
      if (!word && form.key.length >= SOUNDS_FROM && !/\d/.test(form.key))
        push(this.bySound, form.key[0]! + doubleMetaphone(form.key)[0], form);
    }
  }

  /** The form that a word in Latin letters most likely misspells; undefined where two brands are equally close, and for words of the dictionary. */
  closest(key: string): { form: Form; weight: number } | undefined {
    if (key.length < 4 || key.length > LONGEST || !LATIN.test(key) || /^\d|\d{3}/.test(key)) return undefined;
    if (!this.answers.has(key))
      this.answers.set(key, isCommon(key) || isVocabulary(key) || wordKind(key) ? undefined : this.search(key));
    return this.answers.get(key);
  }

  private search(key: string): { form: Form; weight: number } | undefined {
    let best: { form: Form; share: number } | undefined;
    let tied = false;
    const offer = (form: Form, distance: number): void => {
      const share = distance * (form.brand.given ? 1 : NOT_GIVEN);
      if (best && share > best.share) return;
      tied = !!best && share === best.share && best.form.brand !== form.brand;
      best = { form, share };
    };
    const [letters, own] = [lettersOf(key), digits(key)];
    for (let length = key.length - 2; length <= key.length + 2; length++) {
      const most = allowed(Math.min(length, key.length));
      for (const shape of [`${length}${key[0]}`, `${length}_${key.slice(1, 3)}`])
        for (const entry of this.byShape.get(shape) ?? []) {
          // a slip that nobody hears may be any one
          const limit = entry.word ? ONE_SLIP : most * entry.strictness;
          const first = entry.first === key[0] ? 0 : FIRST;
          if (!maySpell(letters, entry.letters, limit - first) || entry.digits !== own) continue;
          const { form } = entry;
          if (Math.abs(length - key.length) > limit / CHEAPEST || distance(key, form.key) > limit / CHEAPEST) continue;
          const cost = keyboardDistance(key, form.key, limit) + first;
          if (
            cost <= limit &&
            (!entry.word || isSlip(key, form, Math.min(most, form.brand.given ? ONE_SLIP : KNOWN_SLIP), cost))
          )
            offer(form, cost / form.key.length);
        }
    }
    if (!best && key.length >= SOUNDS_FROM - 1)
      for (const form of this.bySound.get(key[0]! + doubleMetaphone(key)[0]) ?? []) {
        const share = distance(respelt(key), respelt(form.key)) / form.key.length;
        if (share <= (form.brand.given ? SOUNDS_APART : SOUNDS_APART_KNOWN)) offer(form, share);
      }
    if (!best || tied) return undefined;
    return { form: best.form, weight: best.form.weight * (0.9 - best.share) };
  }
}

/**
 * What is near enough to an ordinary word, or sounds like it, and is no other form of it ('dodger'); another consonant
 * in place of one makes another word ('boobs', 'boots').
 */
function isSlip(key: string, { key: word }: Form, most: number, cost: number): boolean {
  if (key.startsWith(word) && key[word.length] !== word.at(-1)) return false;
  return (cost <= most && (cost < ONE_SLIP || key.length !== word.length)) || soundOf(key) === soundOf(word);
}

/** Letters that are one sound: 'netflicks' is three letters from 'netflix', and no sound. */
const respelt = (key: string): string => key.replace(/c?ks/g, 'x').replaceAll('ph', 'f');
const digits = (key: string): string => key.replace(/\D/g, '');

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
