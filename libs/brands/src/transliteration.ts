import { distance } from 'fastest-levenshtein';
import type { Form, Hit } from './form.js';
import { nativeSounds } from './native-sounds.js';
import type { Reading } from './reading.js';
import { plain, skeleton, soundsOf } from './sounds.js';

const LEAST_CONSONANTS = 3;
/** Vowels are added and left out freely between scripts, consonants are not. Less so for what does not look like a name. */
const APART = 0.45;
const APART_UNNAMED = 0.3;
/** With two consonants nearly all vowels have to agree, and all where other words stand beside it or an ending is cut from it. */
const APART_SHORT = 0.3;
/** For brands that were not given, which have to look like a name: with two consonants none. */
const APART_KNOWN = 0.2;
const NOT_GIVEN = 0.25;
const APART_ABJAD = 0.35;
/** How sure an abjad's word can be, which has no vowels. */
const NO_VOWELS = 0.2;

/** Endings and beginnings that are written on to a name: Russian and Korean cases, the Arabic article and prepositions. */
const ENDINGS = /(?:에서|으로|[은는이가을를도의와과로]|ами|ом|ем|ой|[аяуюыие])$/u;
const BEGINNINGS = /^(?:وال|بال|ال|[وبل])/u;
const SMALL = 3;
const HANGUL = /\p{Script=Hangul}/u;
const KATAKANA = /\p{Script=Katakana}/u;
const LONGEST = 40;

interface Heard {
  form: Form;
  sounds: string;
  /** Read letter by letter, which is a guess. */
  spelt: boolean;
}

/** How a word stands: with the next one, as an answer or an item of its own, like a name (a capital, katakana, an item but for one word). */
interface Written {
  phrase: boolean;
  alone: boolean;
  named: boolean;
}

interface Found {
  form: Form;
  weight: number;
}

/** Finds brands in words of other scripts by how they sound. */
export class Transliteration {
  private bySkeleton: Map<string, Heard[]> | undefined;
  private readonly answers = new Map<string, Found | undefined>();

  constructor(private readonly forms: Map<string, Form>) {}

  hits({ tokens, itemAt }: Reading, from: number): Hit[] {
    for (const to of [from + 2, from + 1]) {
      const parts = tokens.slice(from, to);
      const item = itemAt[from];
      const alone = item?.from === from && item.to === to;
      if (
        parts.length < to - from ||
        parts.some(({ latin, key }) => latin || (key.length < 2 && !(alone && HANGUL.test(key))))
      )
        continue;
      const named =
        (!!item && to <= item.to && item.to - item.from <= to - from + 1) ||
        parts.some(({ capital, first, text }) => (capital && !first) || KATAKANA.test(text));
      const close = this.closest(parts.map(({ key }) => key).join(''), { phrase: parts.length > 1, alone, named });
      if (close) return [{ from, to, ...close, fuzzy: true }];
    }
    return [];
  }

  private closest(word: string, how: Written): Found | undefined {
    if (word.length > LONGEST) return undefined;
    const known = `${how.phrase ? ' ' : ''}${how.alone ? ',' : how.named ? '!' : ''}${word}`;
    if (!this.answers.has(known)) this.answers.set(known, this.search(word, how));
    return this.answers.get(known);
  }

  private search(word: string, how: Written): Found | undefined {
    for (const bare of new Set([word, word.replace(ENDINGS, ''), word.replace(BEGINNINGS, '')])) {
      const exact = this.forms.get(bare);
      if (exact) return { form: exact, weight: exact.weight };
      const heard = bare.length > 1 || bare === word ? this.heardAs(bare, bare === word, how) : undefined;
      if (heard) return heard;
    }
    return undefined;
  }

  /** `whole`: nothing is cut from the word. */
  private heardAs(word: string, whole: boolean, { phrase, alone, named }: Written): Found | undefined {
    const { sounds, abjad, as } = nativeSounds(word);
    const bones = skeleton(sounds);
    const short = bones.length < LEAST_CONSONANTS;
    // without vowels too many words are alike: in an abjad the short ones only as an answer or an item of their own
    if (bones.length < 2 || (abjad && bones.length < LEAST_CONSONANTS + Number(phrase) && !(named && whole)))
      return undefined;
    let best: { form: Form; share: number } | undefined;
    for (const { form, sounds: name, spelt } of this.heard().get(bones) ?? []) {
      const { given } = form.brand;
      if (!given && (abjad || !named || consonants(sounds) !== consonants(as(name)))) continue;
      if ((form.short || word.length === 1) && !(alone && whole)) continue;
      const apart = abjad
        ? unwritten(sounds, as(name))
        : distance(sounds, as(name)) / Math.max(sounds.length, name.length);
      if (short && !whole && !named) continue;
      const most = abjad
        ? APART_ABJAD
        : short
          ? given && whole && alone && !spelt
            ? APART_SHORT
            : 0
          : !given
            ? APART_KNOWN
            : named
              ? APART
              : APART_UNNAMED;
      if (apart > most) continue;
      const better =
        !best ||
        rank(form, apart) < rank(best.form, best.share) ||
        (rank(form, apart) === rank(best.form, best.share) && form.key < best.form.key);
      if (better) best = { form, share: apart };
    }
    return best && { form: best.form, weight: best.form.weight * (0.9 - best.share / 2) };
  }

  /** By the classes of their consonants: names in other scripts are rare, so not before the first. */
  private heard(): Map<string, Heard[]> {
    if (this.bySkeleton) return this.bySkeleton;
    this.bySkeleton = new Map();
    for (const form of this.forms.values()) {
      if (
        ((form.ordinary || form.short) && !form.brand.given) ||
        form.key.length < SMALL ||
        form.key.length > LONGEST ||
        !/^[a-z0-9]+$/.test(form.key)
      )
        continue;
      const { english, letters } = soundsOf(form.name);
      const heard = new Set(english.flatMap(inScripts));
      for (const sounds of heard) this.push({ form, sounds, spelt: false });
      for (const sounds of inScripts(letters)) if (!heard.has(sounds)) this.push({ form, sounds, spelt: true });
    }
    return this.bySkeleton;
  }

  private push(heard: Heard): void {
    const bones = skeleton(heard.sounds);
    if (bones.length < 2) return;
    const list = this.bySkeleton!.get(bones);
    if (list) list.push(heard);
    else this.bySkeleton!.set(bones, [heard]);
  }
}

/** With w as v and as u, and without a plural that other scripts leave out. */
function inScripts(sounds: string): string[] {
  const all = sounds.includes('w') ? [sounds.replaceAll('w', 'v'), sounds.replace(/(?<!^)w/g, 'u')] : [sounds];
  return all.flatMap((one) => [one, plain(one.replace(/s$/, ''))]);
}

/** The closer one, and of one that was given and one that was not the latter only if it is closer by far. */
const rank = (form: Form, apart: number): number => apart + (form.brand.given ? 0 : NOT_GIVEN);

const consonants = (sounds: string): string => sounds.replace(/[aeiou]/g, '');

const CLASS: Record<string, string> = { a: 'ae', i: 'ie', u: 'uo' };

/** The distance of a word in a script without short vowels: a written vowel must be one that the name has there. */
function unwritten(word: string, name: string): number {
  const [written, spoken] = [word, name].map((sounds) => sounds.split(/[^aeiou]/)) as [string[], string[]];
  const [own, other] = [consonants(word), consonants(name)];
  if (own.length !== other.length) return NO_VOWELS + distance(own, other) / word.length;
  const wrong = written.filter((vowels, i) =>
    [...vowels].some((vowel) => ![...(CLASS[vowel] ?? vowel)].some((like) => spoken[i]!.includes(like))),
  ).length;
  return NO_VOWELS + (wrong + [...own].filter((consonant, i) => consonant !== other[i]).length) / word.length;
}
