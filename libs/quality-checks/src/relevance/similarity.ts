import type { QualityEntry } from '@verbatim/contracts';
import { aspectsAskedFor } from './aspects.js';
import type { EntryContext, Similarity } from '../entry/entry-context.js';
import { sentences } from '@verbatim/language';
import { cosine } from '@verbatim/embedding';
import { CHATTER, manner } from './chatter.js';
import { closenessToOthers, lift } from './other-answers.js';
import type { Embed } from '@verbatim/embedding';

/** Sentences of a question that an answer is held against. */
const PARTS = 8;
/** Characters of a response's answers that are embedded whole, and as many again by sentence: an answer gets its share, at least FEWEST. */
const EMBEDDED = 40_000;
const FEWEST = 300;
const OTHER_QUESTIONS = 20;

/** The answer and its first sentences, as far as the share of one of so many entries goes. */
export function piecesOf(answer: string, sentences: string[], entries: number): string[] {
  const share = Math.max(FEWEST, EMBEDDED / entries);
  let left = share;
  return [
    answer.slice(0, share),
    ...(sentences.length > 1 ? sentences.filter((sentence) => (left -= sentence.length) >= 0) : []),
  ];
}

/** Between these closenesses manner and chatter come to count: of what is about something else, they say nothing. */
const [UNRELATED, RELATED] = [0.1, 0.34];
/** Values with which an answer has no, and all, relevance. */
const [NONE, ALL] = [-0.2, 0.65];

/**
 * 0..1 by cosine, manner and what the answer shares with chatter, weighed by hand on half of a set of forum answers
 * (figures: docs/research/2026-11-22-quality-checks.md).
 */
function relevance(answer: string, close: number, chatter: number): number {
  const related = Math.min(1, Math.max(0, (close - UNRELATED) / (RELATED - UNRELATED)));
  const value = close + related * (0.5 * manner(answer) - 0.6 * chatter);
  return Math.min(1, Math.max(0, (value - NONE) / (ALL - NONE)));
}

/** A question of several sentences, and each of them: an answer is to be about most of it, not about its longest sentence. */
function partsOf(question: string): string[] {
  const parts = sentences(question.slice(0, 2_000), PARTS)
    .filter((part) => /\p{L}{2}/u.test(part))
    .map((part) => part.slice(0, 300));
  return parts.length > 1 ? [question, ...parts] : [question];
}

/** What an answer may be about besides its question alone: the question with its context, its survey, its parent. */
export const topicsOf = ({ entry, parent }: EntryContext, survey: string | undefined): string[] =>
  [
    entry.questionContext && `${entry.question} ${entry.questionContext}`,
    survey && `${survey}. ${entry.question}`,
    parent && `${parent.question} ${entry.question}`,
    parent?.answer.trim() && `${parent.question} ${parent.answer.slice(0, 600)}`,
  ].filter((text): text is string => Boolean(text));

/** How close an answer is to its question and to the response's other questions. Only for English: the model knows no other language. */
export async function similarity(
  context: EntryContext,
  others: QualityEntry[],
  survey: string | undefined,
  embed: Embed,
  entries = 1,
  sample: readonly string[] = [],
): Promise<Similarity> {
  const { entry, parent } = context;
  const aspects = aspectsAskedFor(context);
  const topics = [entry.question, ...topicsOf(context, survey)];
  const foreign = [...new Set(others.map(({ question }) => question))]
    .filter((question) => question !== entry.question && question !== parent?.question)
    .slice(0, OTHER_QUESTIONS);
  const pieces = piecesOf(entry.answer, context.sentences, entries);
  const parts = partsOf(entry.question);
  const vectors = await embed([...pieces, ...topics, ...foreign, ...aspects, ...parts, ...CHATTER]);
  const said = vectors.slice(0, pieces.length);
  const toOthers = await closenessToOthers(entry.answer, said[0]!, sample, embed, entries);
  const best = (vector: Float32Array): number => Math.max(...said.map((piece) => cosine(piece, vector)));
  const of = (start: number, count: number): number[] => vectors.slice(start, start + count).map(best);
  const elsewhere = of(pieces.length + topics.length, foreign.length);
  const closest = elsewhere.reduce((at, value, i) => (value > elsewhere[at]! ? i : at), 0);
  const whole = Math.max(
    ...vectors.slice(pieces.length, pieces.length + topics.length).map((topic) => cosine(said[0]!, topic)),
  );
  const chatter =
    vectors.slice(-CHATTER.length).reduce((sum, vector) => sum + cosine(said[0]!, vector), 0) / CHATTER.length;
  const ofParts =
    vectors
      .slice(-CHATTER.length - parts.length, -CHATTER.length)
      .reduce((sum, vector) => sum + cosine(said[0]!, vector), 0) / parts.length;
  const covered = of(pieces.length + topics.length + foreign.length, aspects.length);
  const topic = Math.max(...of(pieces.length, topics.length));
  // an answer that fits the context or the parent better than the question is not held against the question's parts
  const isOfQuestion = whole <= cosine(said[0]!, vectors[pieces.length]!);
  const close = (topic + whole + 2 * (isOfQuestion ? ofParts : whole)) / 4;
  return {
    topic,
    relevance: Math.min(1, Math.max(0, relevance(entry.answer, close, chatter) + lift(toOthers))),
    ...(toOthers && { toOthers }),
    elsewhere: elsewhere[closest] ?? 0,
    ...(foreign.length && { otherQuestion: foreign[closest]! }),
    aspects: aspects.map((aspect, i) => ({ aspect, cosine: covered[i]! })),
  };
}
