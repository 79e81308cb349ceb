import type { QualityEntry } from '@verbatim/contracts';
import type { EntryContext, Similarity } from './entry-context.js';
import { cosine } from './model/embedder.js';
import type { Embed } from './types.js';

const ASPECTS = 8;
const OTHER_QUESTIONS = 20;

/** What a questionContext wants to learn, where it lists it. */
export function aspectsOf(context: string | undefined): string[] {
  if (!context) return [];
  const parts = context.slice(0, 2_000).split(/[;•\n]|,\s|(?<=[.!?])\s+|\s+and\s+/u).map((part) => part.trim()).filter((part) => part.split(/\s+/u).length <= 12 && /\p{L}{3}/u.test(part));
  return parts.length >= 2 ? parts.slice(0, ASPECTS) : [];
}

/** How close an answer is to its question and to the response's other questions. Only for English: the model knows no other language. */
export async function similarity(context: EntryContext, others: QualityEntry[], survey: string | undefined, embed: Embed): Promise<Similarity> {
  const { entry, parent } = context;
  const aspects = aspectsOf(entry.questionContext);
  const topics = [
    entry.question, entry.questionContext && `${entry.question} ${entry.questionContext}`, survey && `${survey}. ${entry.question}`,
    parent && `${parent.question} ${entry.question}`, parent?.answer.trim() && `${parent.question} ${parent.answer.slice(0, 600)}`,
  ].filter((text): text is string => Boolean(text));
  const foreign = [...new Set(others.map(({ question }) => question))].filter((question) => question !== entry.question && question !== parent?.question).slice(0, OTHER_QUESTIONS);
  const pieces = context.sentences.length > 1 ? [entry.answer, ...context.sentences] : [entry.answer];
  const vectors = await embed([...pieces, ...topics, ...foreign, ...aspects]);
  const said = vectors.slice(0, pieces.length);
  const best = (vector: Float32Array): number => Math.max(...said.map((piece) => cosine(piece, vector)));
  const of = (start: number, count: number): number[] => vectors.slice(start, start + count).map(best);
  const elsewhere = of(pieces.length + topics.length, foreign.length);
  const closest = elsewhere.reduce((at, value, i) => (value > elsewhere[at]! ? i : at), 0);
  const covered = of(pieces.length + topics.length + foreign.length, aspects.length);
  return {
    topic: Math.max(...of(pieces.length, topics.length)),
    elsewhere: elsewhere[closest] ?? 0,
    ...(foreign.length && { otherQuestion: foreign[closest]! }),
    aspects: aspects.map((aspect, i) => ({ aspect, cosine: covered[i]! })),
  };
}
