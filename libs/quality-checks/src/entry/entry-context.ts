import type { QualityEntry } from '@verbatim/contracts';
import { echoes } from './echo.js';
import { entryLanguage } from '@verbatim/language';
import { nonAnswer, type NonAnswerKind } from '@verbatim/language';
import { questionKind, type QuestionKind } from '@verbatim/language';
import { sentences } from '@verbatim/language';
import { contentWords } from '@verbatim/language';
import type { Declining } from '../declining/detector.js';
import type { Detected } from '../detectors/detect.js';
import { normalise, words } from '@verbatim/language';
import type { EntryInput } from './types.js';
import { type Usual, usualOf } from './usual.js';

/** How close an English answer is to other respondents' answers to the same question. */
export interface ClosenessToOthers {
  others: number;
  /** Mean cosine. */
  mean: number;
}

/**
 * Other long answers to the question that say the same things in the same order in other words: one machine asked often
 * tells one story, two people seldom do.
 */
export interface Storyline {
  same: number;
  others: number;
}

/** An answer in another language than its question. */
export interface OtherLanguage {
  /** ISO 639-1, or `unknown`. */
  language: string;
  /** 'the answer is in French, while the question and 6 other answers are in English' */
  seen: string;
  /** The answer is long enough for a detection without doubt. */
  isCertain: boolean;
}

/** What several checks of an entry need to know, found once. */
export interface EntryContext {
  entry: QualityEntry;
  /** The entry that this one is a follow-up of. */
  parent?: QualityEntry;
  /** ISO 639-1, or `unknown`. */
  language: string;
  words: string[];
  content: string[];
  kind: QuestionKind;
  nonAnswer?: NonAnswerKind;
  /** The first sentences only, to bound the time for a long answer. */
  sentences: string[];
  /** The answer is a copy of the question. */
  copied: boolean;
  /** The answer has no content word but those of the question. */
  echo: boolean;
  /** What others say to the question; undefined where fewer than ten are known. */
  usual?: Usual;
  similarity?: Similarity;
  /** How far the answer is above the threshold of being off topic (log-odds); undefined where it can't be read. */
  offTopic?: number;
  /** `offTopic` is that of a whole sentence, found without other respondents' answers. */
  ofSentence?: boolean;
  /** Where neither the question nor others' answers are in the answer's language. */
  otherLanguage?: OtherLanguage;
  /** What the trained detectors say; undefined where the answer has no words. */
  detected?: Detected;
  /** How surely it tells nothing because its author won't or can't; undefined where it has too few or too many words, or reads like no shrug. */
  declining?: Declining;
  /** Cosines of the answer with the honeypot phrase and with the question; in English only. */
  honeypot?: { phrase: number; question: number };
  /** Mean cosine of neighbouring sentences; of long English answers only. */
  coherence?: number;
  /** How many other respondents' long answers have the same outline; of long English answers only. */
  storyline?: Storyline;
  /** How many other respondents' answers are machine-like too and say much the same; only where the answer is machine-like. */
  chorus?: number;
}

/** Cosines of embeddings; for English answers only, the one language that the model knows. */
export interface Similarity {
  /** The best of the answer or one of its sentences with the question, its context or its parent. */
  topic: number;
  /** 0..1, by cosine and by how the answer is written (relevance/chatter.ts). */
  relevance: number;
  /** The best of the answer with another question of the response, and that question. */
  elsewhere: number;
  otherQuestion?: string;
  /** How close it is to other respondents' answers to the question, where there are enough. */
  toOthers?: ClosenessToOthers;
  /** Cosine of each aspect that the questionContext names with the answer's closest sentence. */
  aspects: { aspect: string; cosine: number }[];
}

const SENTENCES = 8;

function isCopy(question: string, answer: string, tokens: readonly string[]): boolean {
  const plain = (text: string): string =>
    normalise(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const asked = plain(question);
  const said = plain(answer);
  if (said.length < 8 || tokens.length < 3) return false;
  if (asked === said) return true;
  return (
    said.length >= 0.6 * asked.length &&
    (asked.includes(said) || (said.includes(asked) && said.length <= 1.15 * asked.length))
  );
}

export function entryContext(entry: EntryInput, parent?: QualityEntry): EntryContext {
  const tokens = words(entry.answer);
  const kind = nonAnswer(entry.answer);
  const language = entryLanguage(entry.question, entry.answer);
  const asked = questionKind(entry.question);
  const usual = usualOf(entry.answer, entry);
  return {
    entry,
    ...(parent && { parent }),
    language,
    words: tokens,
    content: contentWords(tokens),
    kind: asked,
    ...(kind && { nonAnswer: kind }),
    ...(usual && { usual }),
    sentences: sentences(entry.answer, SENTENCES),
    copied: isCopy(entry.question, entry.answer, tokens),
    echo: echoes(entry.question, entry.answer, language, asked),
  };
}
