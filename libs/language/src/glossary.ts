import { existsSync, readFileSync } from 'node:fs';
import { packOf } from './packs/registry.js';
import { stemOf } from './stems.js';
import { apart } from './tokens.js';

/** Words of a text that are looked up; what comes after them hardly moves its meaning. */
const MOST_WORDS = 60;
/** Letters of the shortest part of a compound: shorter ones are found in any word. */
const SHORTEST_PART = 4;
const LINK = /(?:es|en|s|n)$/u;
/** Small words that carry no theme have this gloss. */
const NOTHING = '';
/**
 * Stand beside every theme, and are left out: with them 'no parking' was nearer to 'no staff' than to 'small car park'.
 * No stem is taken for one: 'niet' has that of 'genieten'.
 */
const BESIDE_THEMES: ReadonlySet<string> = new Set([
  'not',
  'no',
  'without',
  'never',
  'nothing',
  'too',
  'always',
  'still',
]);

/** One language's words in English, word by word: no translation, but what answers of that language are about. */
class Glossary {
  private readonly exact = new Map<string, string>();
  private readonly byStem = new Map<string, string>();
  private readonly firstWords = new Set<string>();
  /** Words of the longest expression. */
  private longest = 1;

  /** `table`: lines of a word, a tab and its English word; `-` for small words that carry no theme. The first line of a word counts. */
  constructor(
    table: string,
    private readonly language: string,
  ) {
    for (const line of table.split('\n')) {
      const [entry = '', english = ''] = line.split('\t');
      const gloss = english === '-' ? NOTHING : english;
      const own = apart(entry);
      const key = own.join(' ');
      if (!key || this.exact.has(key)) continue;
      this.exact.set(key, gloss);
      this.longest = Math.max(this.longest, own.length);
      if (own.length > 1) this.firstWords.add(own[0]!);
      else if (gloss && !BESIDE_THEMES.has(gloss)) {
        const stem = stemOf(key, language);
        if (!this.byStem.has(stem)) this.byStem.set(stem, gloss);
      }
    }
  }

  /** The known words of a text in English that name or judge something; empty where there are none. */
  of(text: string): string {
    const own = apart(text).slice(0, MOST_WORDS);
    const found: string[] = [];
    for (let i = 0; i < own.length;) {
      const [gloss, length] = this.at(own, i);
      if (gloss && !BESIDE_THEMES.has(gloss)) found.push(gloss);
      i += length;
    }
    return found.join(' ');
  }

  /** Whether it has a word, or another form of one; as `tokens` write it, so in lower case. */
  has(word: string): boolean {
    return this.exact.has(word) || this.byStem.has(stemOf(word, this.language));
  }

  /** Whether a normalised word carries no theme, as articles and auxiliaries. */
  isSmall(word: string): boolean {
    return this.exact.get(word) === NOTHING;
  }

  /** The gloss of the longest expression that begins at `i`, and its words. */
  private at(own: readonly string[], i: number): [gloss: string | undefined, length: number] {
    if (this.firstWords.has(own[i]!)) {
      for (let length = Math.min(this.longest, own.length - i); length > 1; length--) {
        const gloss = this.exact.get(own.slice(i, i + length).join(' '));
        if (gloss !== undefined) return [gloss, length];
      }
    }
    return [this.word(own[i]!) ?? this.compound(own[i]!) ?? this.beginning(own[i]!), 1];
  }

  private word(word: string): string | undefined {
    return this.exact.get(word) ?? this.byStem.get(stemOf(word, this.language));
  }

  /** The longest known beginning of a word, half of it at least. */
  private beginning(word: string): string | undefined {
    const shortest = Math.max(packOf(this.language)?.glossary.shortestBeginning ?? Infinity, word.length / 2);
    for (let length = word.length - 1; length >= shortest; length--) {
      const gloss = this.exact.get(word.slice(0, length));
      if (gloss) return gloss;
    }
    return undefined;
  }

  /** Of two known parts, the longest first one. */
  private compound(word: string): string | undefined {
    if (!packOf(this.language)?.glossary.compounds) return undefined;
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const head = word.slice(0, at);
      const first = this.word(head) ?? this.exact.get(head.replace(LINK, ''));
      const last = first && this.word(word.slice(at));
      if (last) return [first, last].filter((gloss) => !BESIDE_THEMES.has(gloss)).join(' ');
    }
    return undefined;
  }
}

const read = new Map<string, Glossary | undefined>();

/** The data file of a language's pack; it stays in src, also for the compiled code. */
export const glossaryFile = (language: string): URL =>
  new URL(`../src/packs/${language}/glossary.tsv`, import.meta.url);

/** The glossary of a language (ISO 639-1), where there is one; its file is read when it is first asked for (some 10 ms). */
export function glossaryOf(language: string): Glossary | undefined {
  if (!/^[a-z]{2}$/.test(language)) return undefined;
  if (!read.has(language)) {
    const file = glossaryFile(language);
    read.set(language, existsSync(file) ? new Glossary(readFileSync(file, 'utf8'), language) : undefined);
  }
  return read.get(language);
}
