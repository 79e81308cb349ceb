import anyAscii from 'any-ascii';
import { distance } from 'fastest-levenshtein';
import type { Form, Hit } from './form.js';
import type { Token } from './tokens.js';

type Rule = [RegExp, string];
const rewritten = (text: string, rules: Rule[]): string => rules.reduce((now, [expression, letters]) => now.replace(expression, letters), text);

/** How a name sounds, one letter for sounds that scripts mix up; r is silent before a consonant, as many scripts write English names. */
const SOUNDS: Rule[] = [
  [/[^a-z]/g, ''], [/ng(?=$|[^aeiou])/g, 'n'], [/sch|tch|sh|ch|zh|j/g, 's'], [/ph|v|w(?=[aeiou])/g, 'f'], [/ck|qu?|x|g/g, 'k'], [/c(?=[eiy])/g, 's'], [/c/g, 'k'], [/z/g, 's'], [/th|d/g, 't'], [/b/g, 'p'],
  [/r(?=[^aeiouy])/g, ''], [/r/g, 'l'], [/y/g, 'i'], [/oo|ou/g, 'u'], [/h|w/g, ''], [/(.)\1+/g, '$1'],
];
/** Before a word is spelt in Latin letters: two letters for one sound. */
const GREEK: Rule[] = [[/μπ/g, 'b'], [/ντ/g, 'd'], [/γκ|γγ/g, 'g'], [/τζ/g, 'j'], [/γι(?=[αεοουάέό])/g, 'ι'], [/ου|ού/g, 'u']];
const KANA: Rule[] = [[/r(?=[aeiou])/g, 'l'], [/(?<=[kgsztdnhbpml])u(?=[^aeiou]|$)/g, ''], [/(?<=[td])o(?=[^aeiou]|$)/g, '']];
const ABJAD: Rule[] = [[/j/g, 'g'], [/(?!^)[wyv'`]/g, '']];

export const heardLatin = (name: string): string => rewritten(name, SOUNDS);

function heardForeign(word: string): string {
  if (/\p{Script=Greek}/u.test(word)) return heardLatin(anyAscii(rewritten(word, GREEK)).toLowerCase());
  const spelt = anyAscii(word).toLowerCase();
  if (/\p{Script=Katakana}/u.test(word)) return heardLatin(rewritten(spelt, KANA));
  return heardLatin(ABJADS.test(word) ? rewritten(spelt, ABJAD) : spelt);
}

const skeleton = (heard: string): string => heard.replace(/[aeiou]/g, '');
const ABJADS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const LEAST_CONSONANTS = 3;
/** Vowels are added and left out freely between scripts, consonants are not. */
const APART = 0.5;
const APART_SHORT = 0.34;
/** For brands that were not given. */
const APART_KNOWN = 0.2;
/** How sure an abjad's word can be, which has no vowels. */
const NO_VOWELS = 0.2;

/** Endings and beginnings that are written on to a name: Russian and Korean cases, the Arabic article and prepositions. */
const ENDINGS = /(?:에서|으로|[은는이가을를도의와과로]|ами|ом|ем|ой|[аяуюыие])$/u;
const BEGINNINGS = /^(?:وال|بال|ال|[وبل])/u;
const LONGEST = 40;

interface Heard {
  form: Form;
  heard: string;
}

/** Finds brands in words of other scripts by their sound. */
export class Transliteration {
  private readonly bySkeleton = new Map<string, Heard[]>();
  private readonly answers = new Map<string, { form: Form; weight: number } | undefined>();

  constructor(private readonly forms: Map<string, Form>) {
    for (const form of forms.values()) {
      if ((form.ordinary && !form.brand.given) || form.short || form.key.length > LONGEST || !/^[a-z0-9]+$/.test(form.key)) continue;
      const heard = heardLatin(form.key);
      // a silent e, and a plural that other scripts leave out
      for (const variant of new Set([heard, heard.replace(/s$/, '')])) {
        const bones = skeleton(variant);
        if (bones.length < 2) continue;
        const list = this.bySkeleton.get(bones);
        if (list) list.push({ form, heard: variant });
        else this.bySkeleton.set(bones, [{ form, heard: variant }]);
      }
    }
  }

  hits(tokens: Token[], from: number): Hit[] {
    for (const to of [from + 2, from + 1]) {
      const parts = tokens.slice(from, to);
      if (parts.length < to - from || parts.some(({ latin, key }) => latin || key.length < 2)) continue;
      const close = this.closest(parts.map(({ key }) => key).join(''), parts.length > 1);
      if (close) return [{ from, to, ...close, fuzzy: true }];
    }
    return [];
  }

  private closest(word: string, phrase: boolean): { form: Form; weight: number } | undefined {
    if (word.length > LONGEST) return undefined;
    const known = phrase ? ` ${word}` : word;
    if (!this.answers.has(known)) this.answers.set(known, this.search(word, phrase));
    return this.answers.get(known);
  }

  private search(word: string, phrase: boolean): { form: Form; weight: number } | undefined {
    for (const bare of new Set([word, word.replace(ENDINGS, ''), word.replace(BEGINNINGS, '')])) {
      const exact = this.forms.get(bare);
      if (exact) return { form: exact, weight: exact.weight };
      const heard = bare.length > 2 ? this.heardAs(bare, phrase) : undefined;
      if (heard) return heard;
    }
    return undefined;
  }

  private heardAs(word: string, phrase: boolean): { form: Form; weight: number } | undefined {
    const heard = heardForeign(word);
    const bones = skeleton(heard);
    const abjad = ABJADS.test(word);
    if (bones.length < (abjad ? LEAST_CONSONANTS + Number(phrase) : 2)) return undefined;
    let best: { form: Form; share: number } | undefined;
    for (const { form, heard: name } of this.bySkeleton.get(bones) ?? []) {
      // without vowels too many words are alike
      if (abjad && !form.brand.given) continue;
      const share = abjad ? NO_VOWELS : distance(heard, name) / Math.max(heard.length, name.length);
      if (share > (!form.brand.given ? APART_KNOWN : bones.length < LEAST_CONSONANTS ? APART_SHORT : APART)) continue;
      const better = !best || share < best.share || (share === best.share && (Number(form.brand.given) - Number(best.form.brand.given) || (form.key < best.form.key ? 1 : -1)) > 0);
      if (better) best = { form, share };
    }
    return best && { form: best.form, weight: best.form.weight * (0.9 - best.share / 2) };
  }
}
