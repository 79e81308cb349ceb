import { readFileSync } from 'node:fs';

/** What the letters of a text say about its language. */
export interface LetterStatistics {
  /** ISO 639-1 code of the likeliest of 60 languages; undefined where no part of the text is known in any. */
  language: string | undefined;
  /** Whether that language scores as its texts usually do. */
  isReliable: boolean;
  /** @returns 0 to 1, how like texts of a language the text is; 0 for a language that is not known. */
  score(language: string): number;
}

/**
 * The file that `npm run letter-statistics` writes. A line of JSON, filled up with spaces to a multiple of eight bytes, then for each gram in ascending order its
 * key (float64) and where its scores begin (uint32, one more at the end), then the language and the score of each pair (uint8 each). Little-endian.
 */
export const LETTER_STATISTICS = new URL('../src/letter-statistics.bin', import.meta.url);

export interface Header {
  grams: number;
  pairs: number;
  /** Added to each score. */
  least: number;
  /** Code and usual score. */
  languages: [string, number][];
}

interface Table extends Header {
  keys: Float64Array;
  starts: Uint32Array;
  languageOf: Uint8Array;
  scores: Uint8Array;
}

let kept: Table | undefined;
const table = (): Table => (kept ??= readTable());

function readTable(): Table {
  const { buffer, byteOffset, byteLength } = readFileSync(LETTER_STATISTICS);
  const file = buffer.slice(byteOffset, byteOffset + byteLength); // arrays have to begin at a multiple of their elements' size
  let at = new Uint8Array(file).indexOf('\n'.charCodeAt(0)) + 1;
  const header = JSON.parse(Buffer.from(file, 0, at).toString()) as Header;
  const next = (bytes: number): number => (at += bytes) - bytes;
  return {
    ...header,
    keys: new Float64Array(file, next(header.grams * 8), header.grams),
    starts: new Uint32Array(file, next((header.grams + 1) * 4), header.grams + 1),
    languageOf: new Uint8Array(file, next(header.pairs), header.pairs),
    scores: new Uint8Array(file, next(header.pairs), header.pairs),
  };
}

const [GRAM, STRIDE, LONGEST_WORD] = [4, 3, 70];
/** Bytes after which no further word is read, and after which a word is cut. */
const [ENOUGH, MOST] = [351, 380];
const CHARACTERS = 1_000;
const FEWEST_GRAMS = 3;
const SHARE_OF_USUAL = 0.75;
/** Half of the highest score: what an average gram has to say for a score of .5. */
const SCALE = 25;
/** Letters outside the basic plane stand between words. */
const BETWEEN_WORDS = /(?:[^\p{L}]|[\u{10000}-\u{10FFFF}])+(?<!['`’])/gu;

const [BEGINS, ENDS] = [2 ** 32, 2 ** 33];
/** The key of a word's part: up to four bytes, whether the word begins with them, and whether it ends with them. */
export function gramKey(bytes: Uint8Array, flags: { begins: boolean; ends: boolean }): number {
  let key = 0;
  for (const byte of bytes) key = key * 256 + byte;
  return key + (flags.begins ? BEGINS : 0) + (flags.ends ? ENDS : 0);
}

/** The words of a text in bytes of UTF-8. */
function wordsOf(text: string): Uint8Array[] {
  const words: Uint8Array[] = [];
  let read = 0;
  for (const word of text
    .slice(0, CHARACTERS)
    .toWellFormed()
    .replace(BETWEEN_WORDS, ' ')
    .trim()
    .toLowerCase()
    .split(' ')) {
    if (read > ENOUGH) break;
    const bytes = Buffer.from(word);
    let end = bytes.length;
    if (read + end > MOST) {
      end = MOST - read + 1;
      while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end++; // a whole character
    }
    if (end > 0) words.push(bytes.subarray(0, end));
    read += end + 1;
  }
  return words;
}

/** The different grams of words: four bytes each, three apart, and the last four of a word. */
function gramsOf(words: readonly Uint8Array[]): Set<number> {
  const grams = new Set<number>();
  for (const word of words) {
    const length = Math.min(word.length, LONGEST_WORD);
    let at = 0;
    for (; at + GRAM < length; at += STRIDE)
      grams.add(gramKey(word.subarray(at, at + GRAM), { begins: at === 0, ends: false }));
    // a longer rest of a very long word is no gram of any language, and counts as one that is not known
    const last = word.subarray(length === GRAM - 1 ? 0 : Math.max(0, length - GRAM));
    grams.add(last.length > GRAM ? -1 : gramKey(last, { begins: at === 0, ends: true }));
  }
  return grams;
}

/**
 * The language of a text by its letters: the method and the figures of eld 2.1 (https://github.com/nitotm/efficient-language-detector-js, Apache-2.0, its database
 * 'small'), read from a packed table. The package builds an object of 81,000 objects from it, which takes 150 MB and half a second in each thread.
 */
export function letterStatistics(text: string): LetterStatistics {
  const { keys, starts, languageOf, scores, least, languages } = table();
  const grams = gramsOf(wordsOf(text));
  const sums = new Uint32Array(languages.length);
  for (const gram of grams) {
    const at = find(keys, gram);
    if (at < 0) continue;
    for (let pair = starts[at]!; pair < starts[at + 1]!; pair++) sums[languageOf[pair]!]! += scores[pair]! + least;
  }
  const scaled = (language: number): number => {
    const average = (sums[language] ?? 0) / Math.max(1, grams.size);
    return average / (average + SCALE);
  };
  const best = sums.indexOf(Math.max(...sums));
  const [code, usual] = languages[best]!;
  return {
    language: sums[best] ? code : undefined,
    isReliable: sums[best]! > 0 && grams.size >= FEWEST_GRAMS && scaled(best) >= usual * SHARE_OF_USUAL,
    score: (language) => scaled(languages.findIndex(([one]) => one === language)),
  };
}

function find(sorted: Float64Array, key: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle]!;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
