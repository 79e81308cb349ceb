import { foreignText } from '@verbatim/quality-checks';
import { entryContext } from '@verbatim/quality-checks';
import { beginsAsNonAnswer, nonAnswer, yesOrNo } from '@verbatim/language';
import { isShrug, sentences, wordsOf } from '@verbatim/language';
import { contentWords, stem } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import { nonsensical } from '@verbatim/quality-checks';
import { machineOrder } from '@verbatim/quality-checks';
import { isInsult, isProfane } from '@verbatim/quality-checks';
import { isDistress } from './distress.js';
import { isAnnoyed, isCourtesy, isQuestionBack, isRefusal } from './manners.js';
import { isVague } from './vague.js';

/** What an answer is before anything is said about its content. Of all kinds but `content` nothing is ever quoted. */
export type AnswerKind =
  | 'empty'
  | 'distress'
  | 'insult'
  | 'order'
  | 'nonsense'
  | 'copied'
  | 'refusal'
  | 'question back'
  | 'courtesy'
  | 'unknown'
  | 'none'
  | 'vague'
  | 'content';

export interface Reading {
  kind: AnswerKind;
  question: string;
  answer: string;
  /** ISO 639-1, or `unknown`. */
  language: string;
  words: string[];
  /** English content words; in other languages the words of three letters or more. */
  content: string[];
  /** How many telling words there are; where words are not spaced, two characters count as one. */
  amount: number;
  sentences: string[];
  /** 0..100, the Nonsensical check's. */
  nonsensical: number;
  /** How surely it declines: log-odds above the detector's threshold; absent where that was not looked at. */
  declining?: number;
}

const SENTENCES = 8;
const CHARACTERS = 6_000;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const SPACELESS_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A longer 'I don't know' says why, or what else. */
const SHRUG_WORDS = 8;

/** Words of a language that name nothing. */
const functionWords = wordsOf(({ words }) => words.function);

/** Reads one pair of a thread; the beginning only of what is very long. */
export function read(question: string, whole: string): Reading {
  const answer = whole.slice(0, CHARACTERS).toWellFormed();
  const context = entryContext({ index: 0, question, answer });
  const nonsense = nonsensical({ question, answer });
  const content =
    context.language === 'en'
      ? contentWords(context.words)
      : context.words.filter(
          (word) =>
            ([...word].length >= 3 && !functionWords(context.language).has(word)) ||
            SPACELESS_WORD.test(word) ||
            /\p{N}/u.test(word),
        );
  const reading = {
    question,
    answer,
    language: context.language,
    words: context.words,
    content,
    amount: amountOf(answer, content),
    sentences: sentences(answer, SENTENCES),
    nonsensical: nonsense.score,
  };
  return { ...reading, kind: kindOf(reading, context.copied, nonsense.isIssue) };
}

function amountOf(answer: string, content: string[]): number {
  const characters = answer.slice(0, 2_000).match(SPACELESS)?.length ?? 0;
  return characters ? Math.max(1, Math.round(characters / 2)) : new Set(content.map(stem)).size;
}

function kindOf(
  { question, answer, words: said, content, language }: Omit<Reading, 'kind'>,
  copied: boolean,
  isNonsense: boolean,
): AnswerKind {
  if (!said.length) return 'empty';
  if (isDistress(answer)) return 'distress';
  if (machineOrder(answer) || foreignText(answer)) return 'order';
  if (isRefusal(answer) || isAnnoyed(answer)) return 'refusal';
  if (isInsult(answer, (word) => isProfane(word, language))) return 'insult';
  if (isCourtesy(answer)) return 'courtesy';
  const kind = nonAnswer(answer) ?? (content.length <= 6 ? beginsAsNonAnswer(answer) : undefined);
  if (kind === 'refused') return 'refusal';
  if (kind === 'unknown' || kind === 'none') return kind;
  if (said.length <= SHRUG_WORDS && isShrug(answer, new Set(words(question)))) return 'unknown';
  if (isNonsense) return 'nonsense';
  if (copied || normalise(question) === normalise(answer)) return 'copied';
  if (isQuestionBack(answer)) return 'question back';
  if (yesOrNo(answer) && said.length === 1) return 'content';
  if (kind === 'filler' || isVague(said, content, language)) return 'vague';
  return 'content';
}

/** The words of a text as they are compared: English stems, whole words elsewhere. */
export const stems = (text: string): Set<string> => new Set(contentWords(words(text)).map(stem));
