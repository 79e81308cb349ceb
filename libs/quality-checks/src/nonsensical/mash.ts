import { inAnyLanguage, unified } from '@verbatim/language';
import { plural } from '../entry/check.js';
import { quote, scale, type Finding } from './finding.js';
import { isShortSweep, sweptShare } from './keyboard.js';
import { alphabetOf, fold } from './letters.js';
import { INTERJECTION, mashOf, pieces, scrambled } from './tokens.js';

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** Enough of a long answer to know it by. */
const MOST_TOKENS = 2000;
const LONGEST_TOKEN = 100;
const ACRONYM = /^\p{Lu}{2,6}s?$/u;

/** A single word in capitals is a name more often than mash: of places and people, no model of letters knows all. */
const ONE_NAME = 70;
const ASKED_NAME = 45;
const inPacks = inAnyLanguage(({ questions }) => questions.names);
/** Czech has no pack. */
const CZECH = /\bkde\b|(?<!\p{L})měst/iu;
const asksForName = (question: string): boolean => inPacks().test(question) || CZECH.test(question);
const isOneName = (tokens: readonly string[]): boolean =>
  tokens.length === 1 && /^\p{Lu}\p{Ll}{2,}$/u.test(tokens[0]!) && sweptShare(tokens[0]!.toLowerCase()) < 0.4;

const VOWEL = /[aeiouy]/g;
/** 'prst', 'vlk': in Slavic languages r and l stand for a vowel. */
const SYLLABIC = /^[^rl]{1,3}[rl][^rl]{1,2}$/;

/** Short words that hardly have a vowel say little each and much together ('hgfjk dskjf'); three letters may be any abbreviation. */
function areVowelless(tokens: readonly string[]): boolean {
  if (
    tokens.length < 2 ||
    tokens.length > 50 ||
    tokens.every(({ length }) => length <= 4) ||
    !tokens.every((token) => /^[a-z]{4,12}$/.test(token) && !INTERJECTION.test(token) && !SYLLABIC.test(token))
  )
    return false;
  const letters = tokens.join('');
  return (letters.match(VOWEL)?.length ?? 0) <= 0.12 * letters.length;
}

/** From this score on the evidence calls them random keys without a 'possibly'. */
const SURE = 80;

/** Bits per letter of a whole answer: of 14,000 real ones 99.9 % have less than 3.4, a few words are surer together than each alone. */
const UNUSUAL = 3.5;

/** The mean surprise of words none of which tells alone, where it is too high for any language; lists of abbreviations are left alone. */
function allTogether(tokens: readonly string[]): number | undefined {
  const found = tokens
    .slice(0, 100)
    .map((token) => fold(token))
    .filter((token) => token.length >= 3 && token.length <= 9 && alphabetOf(token) && !INTERJECTION.test(token));
  const letters = found.reduce((sum, token) => sum + token.length, 0);
  const inWords = found.reduce((sum, token) => sum + (token.length >= 4 ? token.length : 0), 0);
  if (found.length < 3 || letters < 12 || inWords < 0.6 * letters || found.length < 0.7 * tokens.length)
    return undefined;
  const mean =
    found.reduce((sum, token) => sum + alphabetOf(token)!.surprise(token) * (token.length + 1), 0) /
    (letters + found.length);
  return mean >= UNUSUAL ? mean : undefined;
}

/** How much of the answer looks like mashed keys or random characters, by letters. */
export function mashedPart(answer: string, question = ''): Finding {
  const text = unified(answer, 'NFC')
    .split(/\s+/)
    .filter((chunk) => !isAddress(chunk))
    .join(' ');
  const tokens = (text.match(TOKEN) ?? []).slice(0, MOST_TOKENS).map((token) => token.slice(0, LONGEST_TOKEN));
  const shouted = !/\p{Ll}/u.test(text) && tokens.length > 1;
  let [mashed, total, judged] = [0, 0, 0];
  let worst = { token: '', mash: 0 };
  for (const token of tokens) {
    const { mash, weight } = judge(token, shouted);
    total += weight;
    mashed += mash * weight;
    if (weight) judged += 1;
    if (mash * Math.min(token.length, 12) > worst.mash * Math.min(worst.token.length, 12)) worst = { token, mash };
  }
  // One short word alone may be any abbreviation (kpmg, fwiw, html5).
  const word = tokens.length === 1 ? tokens[0]!.replace(/\p{N}/gu, '').toLowerCase() : '';
  const alone =
    word.length > 0 && word.length <= 4 && !isShortSweep(word) && sweptShare(word) < 0.6 && scrambled(tokens[0]!) < 0.5;
  const share = Math.min(total ? mashed / total : 0, alone ? 0.46 : 1);
  const most = isOneName(tokens) ? (asksForName(question.slice(0, 500)) ? ASKED_NAME : ONE_NAME) : 100;
  if (share < 0.55 && areVowelless(tokens))
    return { score: 72, seen: `possibly random keys: ${tokens.length} words with hardly a vowel (${quote(answer)})` };
  const together = share < 0.55 && !shouted ? allTogether(tokens) : undefined;
  if (together !== undefined)
    return {
      score: scale(together, [
        [UNUSUAL, 54],
        [4, 75],
        [4.5, 88],
        [5, 94],
      ]),
      seen: `possibly random keys: the letters of all ${tokens.length} words follow no usual word pattern (${quote(answer)})`,
    };
  const score = Math.min(
    most,
    scale(share, [
      [0, 0],
      [0.3, 14],
      [0.47, 50],
      [0.55, 54],
      [0.8, 88],
      [1, 99],
    ]),
  );
  return {
    score,
    seen: `${score >= SURE ? 'random' : 'possibly random'} keys: ${Math.round(share * 100)} % of the letters follow no usual word pattern (${quote([...answer].length <= 40 ? answer : worst.token)})`,
    counted: plural(judged, 'word'),
  };
}

/** Web and mail addresses and names of accounts; by plain searches, as an expression for them takes quadratic time on long answers. */
function isAddress(chunk: string): boolean {
  const at = chunk.indexOf('@');
  return (
    chunk.startsWith('www.') ||
    chunk.includes('://') ||
    (at === 0 && chunk.length > 2) ||
    (at > 0 && chunk.indexOf('.', at) > at + 1)
  );
}

function judge(token: string, shouted: boolean): { mash: number; weight: number } {
  if (/^\p{N}+$/u.test(token)) return { mash: 0, weight: 0 };
  const random = scrambled(token);
  if (random >= 0.5) return { mash: random, weight: token.length };
  const whole = judgeParts(token.split(/\p{N}+/u), shouted);
  const joined = pieces(token);
  // 'NBCNews': half of its letters at least are in words of its own.
  const named = joined.filter(
    (part) => part.length >= 4 && !ACRONYM.test(part) && (mashOf(part.toLowerCase()) ?? 1) < 0.3,
  );
  const isCompound = joined.length > 1 && named.join('').length * 2 >= token.length;
  const parts = isCompound ? judgeParts(joined, shouted) : whole;
  return parts.mash < whole.mash ? parts : { ...whole, mash: Math.max(whole.mash, random) };
}

function judgeParts(parts: readonly string[], shouted: boolean): { mash: number; weight: number } {
  let [mash, weight] = [0, 0];
  for (const part of parts) {
    if (!/\p{L}/u.test(part)) continue;
    const word = part.toLowerCase();
    const own = !shouted && ACRONYM.test(part) && !INTERJECTION.test(word) ? acronym(word) : mashOf(word);
    // What is too short to be judged is half a word's worth of innocence.
    weight += own === undefined ? part.length / 2 : part.length;
    mash += (own ?? 0) * part.length;
  }
  return { mash: weight ? Math.min(1, mash / weight) : 0, weight };
}

/** HSBC, LGBTQ, NRA: only a sweep over the keys counts against capitals. */
function acronym(word: string): number {
  return isShortSweep(word) || sweptShare(word) >= 0.6 ? 0.9 : Math.min(mashOf(word) ?? 0, 0.4);
}
