import type { QualityCheck } from '@verbatim/contracts';
import { distance } from 'fastest-levenshtein';
import { detectLanguage } from '../language/detect.js';
import { contentWords, stem } from '../language/stopwords.js';
import { normalise, words } from '../language/tokens.js';
import type { EntryContext } from '../entry-context.js';
import { check, notJudged, plural, quote } from './check.js';
import { onlyWonders } from './honeypot-comment.js';
import { INSTRUCTION_WORDS } from './honeypot-words.table.js';

const type = 'Honeypot';
const QUOTED = /["“”«»„「」『』]([^"“”«»„「」『』]{1,200})["“”«»„「」『』]|(?<![\p{L}\p{N}])['‘]([^'‘’]{2,200})['’](?![\p{L}\p{N}])/gu;
const IN_LANGUAGE = /\b(?:in|into)\s+(spanish|french|german|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|arabic|hindi|greek|swedish|finnish|ukrainian|indonesian)\b/i;
const LANGUAGES: Record<string, string> = { spanish: 'es', french: 'fr', german: 'de', italian: 'it', portuguese: 'pt', dutch: 'nl', polish: 'pl', russian: 'ru', japanese: 'ja', chinese: 'zh', korean: 'ko', arabic: 'ar', hindi: 'hi', greek: 'el', swedish: 'sv', finnish: 'fi', ukrainian: 'uk', indonesian: 'id' };

const fold = (text: string): string => normalise(text).normalize('NFD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '').normalize('NFC');
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
const contains = (text: string, part: string): boolean => part !== '' && (/[^\p{ASCII}]/u.test(part) ? text.includes(part) : ` ${text} `.includes(` ${part} `));
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const INSTRUCTION = new Set(Object.values(INSTRUCTION_WORDS).flatMap((list) => list.split(' ')).flatMap((word) => [word, stem(word)]));
/** Of an answer: words beyond that are not looked at one by one. */
const MOST_WORDS = 1_000;
/** Closeness in meaning to what the phrase orders, and how much closer than to the question, that only somebody who follows it has. */
const [ORDERED, MORE_THAN_ASKED] = [0.55, 0.3];

/** Whether the answer does what only somebody who read the page's hidden phrase would do. Words of the visible question prove nothing. */
export function honeypot({ entry, trap: meant }: EntryContext): QualityCheck {
  const phrase = entry.honeypotPhrase?.slice(0, 5_000) ?? '';
  if (!plain(phrase)) return notJudged(type, 'the honeypot phrase has no words');
  const language = LANGUAGES[IN_LANGUAGE.exec(phrase)?.[1]?.toLowerCase() ?? ''];
  if (language && detectLanguage(entry.answer) === language && detectLanguage(entry.question) !== language)
    return check(type, 90, `the answer is in the language that the hidden phrase asks for (${language})`);
  const found = inWords(phrase, entry.answer, entry.question);
  if (found.isIssue && onlyWonders(entry.answer, (sentence) => inWords(phrase, sentence, entry.question).isIssue))
    return check(type, 30, `speaks of the hidden phrase as something odd on the page: ${quote(entry.answer)}`, false);
  if (!found.isIssue && meant && meant.ordered >= ORDERED && meant.ordered - meant.asked >= MORE_THAN_ASKED)
    return check(type, 70, `about what the hidden phrase orders (similarity ${meant.ordered.toFixed(2)}), not about the question (${meant.asked.toFixed(2)}): ${quote(entry.answer)}`);
  return found;
}

/** Several words in their order, or figures among letters: a word alone may be somebody's own ("coffee" where drinks are asked for). */
const isNoChance = (asked: string): boolean => asked.includes(' ') || /\p{L}\p{N}|\p{N}\p{L}/u.test(asked) || (UNSPACED.test(asked) && [...asked].length >= 4);

function inWords(phrase: string, text: string, question: string): QualityCheck {
  const [answer, visible] = [plain(text), plain(question)];
  const trap = plain(phrase);
  if (contains(answer, trap) && !contains(visible, trap)) return check(type, isNoChance(trap) ? 100 : 85, `the answer repeats the hidden phrase ${quote(phrase)}`);
  for (const [, double, single] of phrase.matchAll(QUOTED)) {
    const asked = plain(double ?? single ?? '');
    if (contains(answer, asked) && !contains(visible, asked)) return check(type, isNoChance(asked) ? 98 : 85, `the answer has ${quote(double ?? single ?? '')}, which the hidden phrase asks for`);
  }
  return byTellingWords(phrase, text, question);
}

const telling = (text: string): string[] => contentWords(words(fold(text))).filter((word) => !(UNSPACED.test(word) && /^\p{Script=Hiragana}+$/u.test(word)));

/** The words that the phrase adds to its own instruction and to the question. */
function tellingWords(phrase: string, question: string): string[] {
  const visible = new Set(telling(question).map(stem));
  const asked = new Map(telling(phrase.replace(IN_LANGUAGE, ' ')).map((word) => [stem(word), word]));
  return [...asked].filter(([root, word]) => !INSTRUCTION.has(word) && !INSTRUCTION.has(root) && !visible.has(root)).map(([, word]) => word);
}

const sorted = (word: string): string => [...word].sort().join('');

/** One letter in words of five to seven, two in longer ones, or letters that changed places: a typo, or another ending. Figures have to be right. */
function isSameWord(one: string, other: string): boolean {
  if (stem(one) === stem(other)) return true;
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  if (shorter < 5 || longer - shorter > 2 || /\p{N}/u.test(one)) return false;
  const letters = distance(one, other);
  return letters <= (longer >= 8 ? 2 : 1) || (letters === 2 && sorted(one) === sorted(other));
}

function byTellingWords(phrase: string, answer: string, question: string): QualityCheck {
  const asked = tellingWords(phrase, question).slice(0, 60);
  const visible = new Set(telling(question));
  const said = [...new Set(telling(answer).slice(0, MOST_WORDS))].filter((word) => !visible.has(word));
  const followed = asked.filter((word) => said.some((own) => isSameWord(word, own)));
  const share = asked.length ? followed.length / asked.length : 0;
  const seen = `${followed.length} of the ${plural(asked.length, 'telling word')} of the hidden phrase ${asked.length === 1 ? 'is' : 'are'} in the answer${followed.length ? ` (${quote(followed.join(', '))})` : ''}`;
  if (share === 1) return check(type, asked.length > 1 ? 92 : 80, seen);
  if (share >= 0.6 && followed.length >= 2) return check(type, 75, seen);
  return check(type, 40 * share, seen, false);
}
