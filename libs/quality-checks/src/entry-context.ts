import type { QualityEntry } from '@verbatim/contracts';
import { echoes } from './checks/echo.js';
import { entryLanguage } from '@verbatim/language';
import { nonAnswer, type NonAnswerKind } from '@verbatim/language';
import { questionKind, type QuestionKind } from '@verbatim/language';
import { sentences } from '@verbatim/language';
import { contentWords } from '@verbatim/language';
import { normalise, words } from '@verbatim/language';
import type { Finding } from './nonsensical/finding.js';
import type { Company } from './relevance/peers.js';
import type { Storyline } from './relevance/storyline.js';

/** What the checks of one entry look at, found once. */
export interface EntryContext {
  entry: QualityEntry;
  /** The entry that this one follows up. */
  parent?: QualityEntry;
  /** ISO 639-1, or `unknown`. */
  language: string;
  words: string[];
  content: string[];
  kind: QuestionKind;
  nonAnswer?: NonAnswerKind;
  /** The first sentences only: what bounds the time that a long answer takes. */
  sentences: string[];
  /** The answer is the question again. */
  copied: boolean;
  /** No telling word but the question's own. */
  echo: boolean;
  similarity?: Similarity;
  /** Cosines of the answer with what the honeypot phrase orders and with the question; in English only. */
  trap?: { ordered: number; asked: number };
  /** Likeness to what people say who have no answer; in English only. */
  shrug?: number;
  /** Mean cosine of neighbouring sentences; of long answers in English only. */
  coherence?: number;
  /** Other respondents' long answers that tell the same; of long answers in English only. */
  storyline?: Storyline;
  /** Words without anything in common; in English only. */
  salad?: Finding;
}

/** Cosines of embeddings; for English answers only, the one language that the model knows. */
export interface Similarity {
  /** The best of the answer or one of its sentences with the question, its context or its parent. */
  topic: number;
  /** 0..1: of cosine and manner together. */
  relevance: number;
  /** The best of the answer with another question of the response, and that question. */
  elsewhere: number;
  otherQuestion?: string;
  /** What other respondents said to the question, where enough did. */
  company?: Company;
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

export function entryContext(entry: QualityEntry, parent?: QualityEntry): EntryContext {
  const tokens = words(entry.answer);
  const kind = nonAnswer(entry.answer);
  const language = entryLanguage(entry.question, entry.answer);
  const asked = questionKind(entry.question);
  return {
    entry,
    ...(parent && { parent }),
    language,
    words: tokens,
    content: contentWords(tokens),
    kind: asked,
    ...(kind && { nonAnswer: kind }),
    sentences: sentences(entry.answer, SENTENCES),
    copied: isCopy(entry.question, entry.answer, tokens),
    echo: echoes(entry.question, entry.answer, language, asked),
  };
}
