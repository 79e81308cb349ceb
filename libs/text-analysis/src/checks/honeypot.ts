import type { QualityCheck } from '@verbatim/contracts';
import { detectLanguage } from '../language/detect.js';
import { contentWords, stem } from '../language/stopwords.js';
import { normalise, words } from '../language/tokens.js';
import type { EntryContext } from '../entry-context.js';
import { check, notJudged, plural, quote } from './check.js';

/** Words of the instruction itself, which nobody has to write to follow it. */
const INSTRUCTION = new Set(
  'write writing include including mention mentioning say type answer answers add use using put insert start begin end finish word words phrase text sentence exact exactly following ai artificial intelligence bot robot language model llm chatgpt gpt assistant automated agent reading read this instruction instructions respond response reply ignore previous question field form order prove human ensure'.split(' ').map(stem),
);
const QUOTED = /["“”«»„「」『』]([^"“”«»„「」『』]{1,200})["“”«»„「」『』]|(?<![\p{L}\p{N}])['‘]([^'‘’]{2,200})['’](?![\p{L}\p{N}])/gu;
const IN_LANGUAGE = /\b(?:in|into)\s+(spanish|french|german|italian|portuguese|dutch|polish|russian|japanese|chinese|korean|arabic|hindi|greek|swedish|finnish|ukrainian|indonesian)\b/i;
const LANGUAGES: Record<string, string> = { spanish: 'es', french: 'fr', german: 'de', italian: 'it', portuguese: 'pt', dutch: 'nl', polish: 'pl', russian: 'ru', japanese: 'ja', chinese: 'zh', korean: 'ko', arabic: 'ar', hindi: 'hi', greek: 'el', swedish: 'sv', finnish: 'fi', ukrainian: 'uk', indonesian: 'id' };

const plain = (text: string): string => normalise(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
const contains = (text: string, part: string): boolean => part !== '' && (/[^\p{ASCII}]/u.test(part) ? text.includes(part) : ` ${text} `.includes(` ${part} `));

/** Whether the answer does what only somebody who read the page's hidden phrase would do. Words of the visible question prove nothing. */
export function honeypot({ entry }: EntryContext): QualityCheck {
  const phrase = entry.honeypotPhrase?.slice(0, 5_000) ?? '';
  const trap = plain(phrase);
  if (!trap) return notJudged('Honeypot', 'the honeypot phrase has no words');
  const answer = plain(entry.answer);
  const visible = plain(entry.question);
  if (contains(answer, trap) && !contains(visible, trap)) return check('Honeypot', 100, `the answer repeats the hidden phrase ${quote(phrase)}`);
  for (const [, double, single] of phrase.matchAll(QUOTED)) {
    const asked = plain(double ?? single ?? '');
    if (contains(answer, asked) && !contains(visible, asked)) return check('Honeypot', 98, `the answer has ${quote(double ?? single ?? '')}, which the hidden phrase asks for`);
  }
  const language = LANGUAGES[IN_LANGUAGE.exec(phrase)?.[1]?.toLowerCase() ?? ''];
  if (language && detectLanguage(entry.answer) === language && detectLanguage(entry.question) !== language)
    return check('Honeypot', 90, `the answer is in the language that the hidden phrase asks for (${language})`);
  return byWords(phrase, entry.answer, entry.question);
}

function byWords(phrase: string, answer: string, question: string): QualityCheck {
  const stems = (text: string): Set<string> => new Set(contentWords(words(text)).map(stem));
  const visible = stems(question);
  const topic = phrase.replace(IN_LANGUAGE, ' ');
  const asked = [...stems(topic)].filter((word) => !INSTRUCTION.has(word) && !visible.has(word));
  const said = stems(answer);
  const followed = asked.filter((word) => said.has(word));
  const share = asked.length ? followed.length / asked.length : 0;
  const seen = `${followed.length} of the ${plural(asked.length, 'telling word')} of the hidden phrase ${asked.length === 1 ? 'is' : 'are'} in the answer${followed.length ? ` (${quote(followed.join(', '))})` : ''}`;
  if (share === 1) return check('Honeypot', 92, seen);
  if (share >= 0.6 && followed.length >= 2) return check('Honeypot', 75, seen);
  return check('Honeypot', 40 * share, seen, false);
}
