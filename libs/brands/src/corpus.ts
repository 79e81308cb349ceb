import { isVocabulary } from '@verbatim/embedding';
import { candidates } from './candidates.js';
import { isCommon } from './dictionary.js';
import type { Brand, Form } from './form.js';
import type { Reading } from './reading.js';
import { speaksFor } from './ordinary.js';
import { registeredName } from './register.js';
import { resolved } from './matcher.js';
import type { Survey } from './survey.js';

interface Seen {
  /** The best score outside and inside of lists of names. */
  told: number;
  listed: number;
  /** Texts in which it looks like a name, at least a little. */
  texts: number;
}

/** What a name needs where texts are mostly about brands, or lists of names, and where they are about anything. */
const NEED = 1.6;
const NEED_ANYWHERE = 2.4;
const OFTEN = 0.25;
/** Texts that are taken to be lists and to name brands before any is read, so that the first few do not decide. */
const PRIOR = 4;
const FEWEST_NAMING = 3;
const SOME = 0.5;
const MANY = 0.35;
/** Written in lower case more often than not. */
const LOWER = 0.6;
/** So many different words are counted; what comes later in a text of millions is counted as if it were new. */
const MOST_WORDS = 1_000_000;

/** Names that the answers to a question have in common, collected before any answer is coded. */
export class Corpus {
  private readonly seen = new Map<string, Seen>();
  private texts = 0;
  private lists = 0;
  private naming = 0;
  private readonly cases = new Map<string, { lower: number; capital: number }>();

  add(reading: Reading, survey: Survey): void {
    const { tokens } = reading;
    for (const { key, capital, first, latin } of tokens) {
      if (!latin || first || key.length < 3) continue;
      const known = this.cases.get(key) ?? { lower: 0, capital: 0 };
      known[capital ? 'capital' : 'lower']++;
      if (this.cases.size < MOST_WORDS || known.lower + known.capital > 1) this.cases.set(key, known);
    }
    this.texts++;
    if (reading.items.length) this.lists++;
    const taken = resolved(survey.matcher.hits(reading).filter((hit) => speaksFor(reading, hit, survey)));
    if (taken.length) this.naming++;
    const counted = new Set<string>();
    for (const { from, to, key, score, listed } of candidates(reading, survey.asksForNames)) {
      if (taken.some((hit) => hit.from < to && from < hit.to)) continue;
      const name = this.seen.get(key) ?? { told: -9, listed: -9, texts: 0 };
      const kind = listed ? 'listed' : 'told';
      name[kind] = Math.max(name[kind], score);
      if (score >= SOME && !counted.has(key)) name.texts++;
      counted.add(key);
      this.seen.set(key, name);
    }
  }

  /** Whether people answered with lists of names. */
  hasLists = (): boolean => this.isOften(this.lists);

  /** Whether they named brands, whatever the question's words: then a list is one of names. */
  namesBrands = (): boolean => this.naming >= FEWEST_NAMING && this.naming / this.texts >= OFTEN;

  private isOften = (count: number): boolean => (count + PRIOR) / (this.texts + PRIOR) >= OFTEN;

  /** A form for every name that is sure enough; one that is also an ordinary word needs support from its sentence. */
  names(): Form[] {
    const need = this.isOften(this.naming) ? NEED : NEED_ANYWHERE;
    const lists = this.hasLists();
    const forms: Form[] = [];
    for (const [key, { told, listed, texts }] of this.seen) {
      const best = Math.max(told - need, lists ? listed - NEED : -9);
      const cases = this.cases.get(key) ?? { lower: 0, capital: 0 };
      const margin = best + MANY * Math.log2(Math.max(1, texts)) - (cases.lower > cases.capital ? LOWER : 0);
      if (margin < 0 || best < -NEED) continue;
      const brand: Brand = { label: registeredName(key) ?? '', given: false, known: false, industry: new Set() };
      const ordinary = isCommon(key) || isVocabulary(key);
      forms.push({
        brand,
        name: key,
        key,
        weight: Math.min(0.55, 0.3 + 0.08 * margin),
        ordinary,
        derived: true,
        short: key.length <= 3,
        signed: false,
        spaced: true,
        punctuated: false,
      });
    }
    return forms;
  }
}
