import type { QualityCheck } from '@verbatim/contracts';
import { detectLanguage } from '@verbatim/language';
import type { EntryContext } from '../entry/entry-context.js';
import { check, languageName, nothingFound, notJudged, plural, quote } from '../entry/check.js';
import { onlyWonders } from './honeypot-comment.js';
import { contains, isSameWord, plain, telling, UNSPACED } from './honeypot-text.js';
import { isNumber, saidFor } from './honeypot-translations.js';
import { trapOf, type Trap } from './honeypot-trap.js';

const type = 'Honeypot';
/** Words of an answer that are compared one by one. */
const MOST_WORDS = 1_000;
/** The cosine with the hidden phrase, and how much it exceeds that with the question, from which an answer follows the phrase. */
const [CLOSE, CLOSER_THAN_TO_QUESTION] = [0.55, 0.3];

/** Whether the answer follows the hidden phrase, which only somebody who reads the page's source (a script or a language model) sees. */
export function honeypot({ entry, honeypot: cosines }: EntryContext): QualityCheck {
  const phrase = entry.honeypotPhrase?.slice(0, 5_000) ?? '';
  if (!plain(phrase)) return notJudged(type, 'the hidden phrase has no words');
  const trap = trapOf(phrase, entry.question);
  const spoken = detectLanguage(entry.answer);
  const asked = trap.language?.language;
  if (asked && spoken === asked && detectLanguage(entry.question) !== asked)
    return check(type, 90, `the answer is in ${languageName(asked)}, as the hidden phrase asks`);
  const follows = (text: string): QualityCheck => inWords(trap, text, spoken);
  const found = follows(entry.answer);
  const remark = nothingFound(type, 30, 'it only remarks on it');
  if (found.isIssue) return onlyWonders(entry.answer, (sentence) => follows(sentence).isIssue) ? remark : found;
  if (cosines && cosines.phrase >= CLOSE && cosines.phrase - cosines.question >= CLOSER_THAN_TO_QUESTION)
    return onlyWonders(entry.answer, (sentence) => follows(sentence).score > 0)
      ? remark
      : check(
          type,
          70,
          `closer to what the hidden phrase asks for than to the question (similarity ${cosines.phrase.toFixed(2)} against ${cosines.question.toFixed(2)}): ${quote(entry.answer)}`,
        );
  return found;
}

/**
 * Whether the phrase is in an answer by no chance: several words in order, or figures among letters. A single word may
 * be the respondent's own ("coffee" where the question asks for drinks).
 */
const isNoChance = (asked: string): boolean =>
  asked.includes(' ') || /\p{L}\p{N}|\p{N}\p{L}/u.test(asked) || (UNSPACED.test(asked) && [...asked].length >= 4);

function inWords(trap: Trap, text: string, spoken: string): QualityCheck {
  const answer = plain(text);
  const has = (asked: string): boolean => contains(answer, asked) && !contains(trap.question, asked);
  if (has(trap.text))
    return check(type, isNoChance(trap.text) ? 100 : 85, `the answer contains the hidden phrase ${quote(trap.phrase)}`);
  const part = trap.quoted.find((quoted) => has(quoted.text));
  if (part)
    return check(
      type,
      isNoChance(part.text) ? 98 : 85,
      `the answer contains ${quote(part.written)}, which the hidden phrase asks for`,
    );
  const said = [...new Set(telling(text).slice(0, MOST_WORDS))];
  const found = byTellingWords(trap, said);
  return found.isIssue ? found : (inAnotherLanguage(trap, answer, said, spoken) ?? found);
}

function byTellingWords({ telling: asked, visible }: Trap, all: readonly string[]): QualityCheck {
  const said = all.filter((word) => !visible.has(word));
  const followed = asked.filter((word) => said.some((own) => isSameWord(word, own)));
  const share = asked.length ? followed.length / asked.length : 0;
  const counted = `${followed.length} of ${plural(asked.length, 'key word')}`;
  const seen = `the answer contains ${counted} of the hidden phrase (${quote(followed.join(', '))})`;
  if (share === 1) return check(type, asked.length > 1 ? 92 : 80, seen);
  if (share >= 0.6 && followed.length >= 2) return check(type, 75, seen);
  return check(type, 40 * share, seen, {
    isIssue: false,
    ...(asked.length > 0 && { counted: `it contains ${counted}` }),
  });
}

/** The phrase followed in another language. A number alone does not count: 'drei' is in many answers. */
function inAnotherLanguage(
  { things }: Trap,
  answer: string,
  said: readonly string[],
  spoken: string,
): QualityCheck | undefined {
  const followed = things.flatMap(({ word, thing }) => {
    const own = said.find((other) => isSameWord(word, other));
    const other = own ?? (thing && saidFor(thing, answer, said, spoken));
    return other ? [{ word, other, translated: own === undefined, thing }] : [];
  });
  const translated = followed.filter((one) => one.translated);
  const share = followed.length / things.length;
  if (!translated.length || share < 0.6 || (followed.length === 1 && (share < 1 || isNumber(followed[0]!.thing!))))
    return undefined;
  const seen = translated
    .map(({ word, other }) => `${quote(other, 30)} for ${quote(word, 30)}`)
    .slice(0, 3)
    .join(', ');
  return check(
    type,
    share === 1 && followed.length > 1 ? 85 : 70,
    `the answer contains ${followed.length} of ${plural(things.length, 'key word')} of the hidden phrase in another language: ${seen}`,
  );
}
