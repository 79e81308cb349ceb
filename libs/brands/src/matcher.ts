import { isVocabulary } from '@verbatim/embedding';
import type { Form, Hit } from './form.js';
import { isCommon, wordKind } from './dictionary.js';
import type { Reading } from './reading.js';
import { Phrases } from './phrases.js';
import { Spelling } from './spelling.js';
import type { Token } from './tokens.js';
import { Transliteration } from './transliteration.js';

/** What may stand between two words of a name; a sign that ends something only where the name has one too. */
const JOINT = /^[\s\-–_.&+'’*·・®™]{0,4}$/u;
const LOOSE = /^[^\n]{0,5}$/u;
const ENDS = /[.]\s/u;
const PREFIX = 3;
const MOST_WORDS = 40;
const PHRASE_WORDS = 4;
const PHRASE_LETTERS = 7;
/** A given name may be split in words that exist, if they are this long ('star bucks'). */
const HALF = 4;
const ABBREVIATED = /^.{1,3}$/u;

/** Finds forms in the tokens of an answer; returns all hits, overlapping ones included. */
export class Matcher {
  private readonly longest = new Map<string, number>();
  private readonly spelling: Spelling;
  /** Of given names only. */
  private readonly given: Spelling;
  private readonly transliteration: Transliteration;
  private readonly phrases: Phrases;

  constructor(private readonly forms: Map<string, Form>) {
    for (const key of forms.keys()) {
      const prefix = key.slice(0, PREFIX);
      this.longest.set(prefix, Math.max(this.longest.get(prefix) ?? 0, key.length));
    }
    this.spelling = new Spelling(forms.values());
    this.given = new Spelling([...forms.values()].filter((form) => form.brand.given));
    this.transliteration = new Transliteration(forms);
    this.phrases = new Phrases(forms.values());
  }

  has = (key: string): Form | undefined => this.forms.get(key);

  hits(reading: Reading): Hit[] {
    const { text, tokens } = reading;
    const found: Hit[] = [];
    for (let from = 0; from < tokens.length; from++) {
      const exact = this.exact(text, tokens, from);
      if (exact.length) found.push(...exact);
      else found.push(...this.misspelt(reading, from));
      found.push(...this.phrases.hits(text, tokens, from));
    }
    return found;
  }

  private exact(text: string, tokens: Token[], from: number): Hit[] {
    const found: Hit[] = [];
    let joined = '';
    for (let to = from; to < tokens.length && to < from + MOST_WORDS; to++) {
      const gap = to > from ? text.slice(tokens[to - 1]!.end, tokens[to]!.start) : '';
      if (!LOOSE.test(gap)) break;
      const strict = JOINT.test(gap) && (!ENDS.test(gap) || ABBREVIATED.test(tokens[to - 1]!.text));
      const token = tokens[to]!;
      const previous = joined;
      joined += token.key;
      if (joined.length >= PREFIX && joined.length > (this.longest.get(joined.slice(0, PREFIX)) ?? 0) + 2) break;
      for (const key of [
        joined,
        token.owner !== undefined ? previous + token.owner : undefined,
        to === from ? token.site : undefined,
        singular(joined),
      ]) {
        const form = key ? this.forms.get(key) : undefined;
        if (
          form &&
          (strict || form.punctuated) &&
          (to === from ||
            form.spaced ||
            isSplit(tokens.slice(from, to + 1)) ||
            (form.brand.given && tokens.slice(from, to + 1).every(({ key }) => key.length >= HALF)))
        ) {
          found.push({ from, to: to + 1, form, weight: form.weight - (key === joined ? 0 : 0.02), fuzzy: false });
          break;
        }
      }
    }
    return found;
  }

  private misspelt(reading: Reading, from: number): Hit[] {
    const { tokens, itemAt, nouns } = reading;
    const token = tokens[from]!;
    if (!token.latin) return this.transliteration.hits(reading, from);
    // a name that was not given has to look like a name
    const named = (token.capital && !token.first && !nouns) || token.sign !== '' || itemAt[from]?.from === from;
    if (token.owner && !isOdd(token.owner)) return [];
    for (const key of new Set([token.owner ?? token.key, token.key, singular(token.key)])) {
      const close = key && (named ? this.spelling : this.given).closest(key);
      if (close) return [{ from, to: from + 1, ...close, fuzzy: true }];
    }
    return this.misspeltPhrase(reading, from);
  }

  /** Given names of two words or more, a word of them misspelt. */
  private misspeltPhrase({ text, tokens, itemAt }: Reading, from: number): Hit[] {
    let joined = tokens[from]!.key;
    let odd = isOdd(joined);
    const found: Hit[] = [];
    for (let to = from + 1; to < Math.min(tokens.length, from + PHRASE_WORDS); to++) {
      const token = tokens[to]!;
      if (!token.latin || !/^[\s-]$/.test(text.slice(tokens[to - 1]!.end, token.start))) break;
      odd ||= isOdd(token.key);
      joined += token.key;
      const whole = itemAt[from]?.from === from && itemAt[from].to === to + 1;
      const close = (odd || whole) && joined.length >= PHRASE_LETTERS ? this.given.closest(joined) : undefined;
      if (close) found.push({ from, to: to + 1, ...close, fuzzy: true });
    }
    return found;
  }
}

/** A word that is in no dictionary. */
const isOdd = (key: string): boolean => key.length > 2 && !isCommon(key) && !isVocabulary(key) && !wordKind(key);
/** Whether words could be one that was split ('star bucks'), not words of a sentence that happen to meet ('for d'). */
const isSplit = (parts: Token[]): boolean =>
  parts.every(({ key }) => key.length > 2) &&
  (parts.some(({ key }) => isOdd(key)) || parts.every(({ capital }) => capital));

const singular = (key: string): string | undefined =>
  key.length > 4 && key.endsWith('s') ? key.slice(0, -1) : undefined;

/** Resolves overlapping hits: the longest wins, then the surest. */
export function resolved<T extends { from: number; to: number; weight: number }>(hits: T[]): T[] {
  const sorted = [...hits].sort((a, b) => b.to - b.from - (a.to - a.from) || b.weight - a.weight || a.from - b.from);
  const taken = new Set<number>();
  const kept: T[] = [];
  for (const hit of sorted) {
    let free = true;
    for (let i = hit.from; i < hit.to && free; i++) free = !taken.has(i);
    if (!free) continue;
    for (let i = hit.from; i < hit.to; i++) taken.add(i);
    kept.push(hit);
  }
  return kept.sort((a, b) => a.from - b.from);
}
