import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { CHATTER, manner } from './chatter.js';

/** What is read of an answer: more made no difference to the AUC, and most of the time goes here. */
export const [CHARACTERS, SENTENCES, OF_A_SENTENCE] = [600, 4, 200];
/**
 * Weight of the closeness to chatter; set by hand, both halves of a set of forum answers were looked at (figures:
 * docs/research/2026-11-22-quality-checks.md).
 */
const CHATTER_WEIGHT = 0.8;
/** Values with which an answer has no, and all, relevance. */
const [NONE, ALL] = [-0.5, 0.7];

export interface Meaning {
  /** 0..1, higher is more relevant. */
  relevance: number;
  /** The best cosine of the answer or one of its sentences with one of the topics. */
  closest: number;
}

/**
 * How much an English answer is about what was asked, by embeddings and by its manner: the answer as a whole and its closest sentence
 * against the topics (the question, alone and with its context), less what it has in common with chatter. AUC on forum answers, good
 * against bad: .88; the best cosine alone .82.
 */
export async function meaning(answer: string, sentences: string[], topics: string[], embed: Embed): Promise<Meaning> {
  const pieces =
    sentences.length > 1
      ? [
          answer.slice(0, CHARACTERS),
          ...sentences.slice(0, SENTENCES).map((sentence) => sentence.slice(0, OF_A_SENTENCE)),
        ]
      : [answer.slice(0, CHARACTERS)];
  const vectors = await embed([...pieces, ...topics.map((topic) => topic.slice(0, CHARACTERS)), ...CHATTER]);
  const said = vectors.slice(0, pieces.length);
  const asked = vectors.slice(pieces.length, pieces.length + topics.length);
  const whole = Math.max(...asked.map((topic) => cosine(said[0]!, topic)));
  const closest = Math.max(...asked.flatMap((topic) => said.map((piece) => cosine(piece, topic))));
  const chatter =
    vectors.slice(-CHATTER.length).reduce((sum, vector) => sum + cosine(said[0]!, vector), 0) / CHATTER.length;
  const value = (whole + closest) / 2 + manner(answer) - CHATTER_WEIGHT * chatter;
  return { relevance: Math.min(1, Math.max(0, (value - NONE) / (ALL - NONE))), closest };
}
