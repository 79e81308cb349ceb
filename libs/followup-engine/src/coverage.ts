import { cosine } from '@verbatim/embedding';
import type { Embed } from '@verbatim/embedding';
import { names, type Aspect } from '@verbatim/quality-checks';
import { givesReason, type Coverage } from './completeness.js';
import { stems, type Reading } from './reading.js';

/** Cosines of an aspect with a sentence that has nothing of it, and that is about it. */
const [APART, ABOUT] = [0.2, 0.5];
const PIECES = 16;
/** Telling words for each part of the context, where no meaning can be compared. */
const WORDS_A_PART = 4;

/** How much of each part of the context the thread's answers cover: by words of it, by embeddings where the answers are English, by a reason. */
export async function coverageOf(
  aspects: Aspect[],
  readings: Reading[],
  english: boolean,
  embed: Embed,
): Promise<Coverage[]> {
  const telling = readings.filter(({ kind }) => kind === 'content' || kind === 'none' || kind === 'vague');
  if (!aspects.length) return [];
  if (!telling.length) return aspects.map((aspect) => ({ aspect, share: 0 }));
  const answer = telling.map(({ answer: text }) => text).join('\n');
  const said = stems(answer);
  // what a follow-up asked about counts as said once it is answered
  const followed = telling
    .filter((reading) => reading !== readings[0] && reading.kind === 'content')
    .map(({ question }) => question)
    .join('\n');
  const asked = stems(followed);
  const meaning = english ? await closeness(aspects, telling, embed) : undefined;
  const amount = telling.reduce((sum, reading) => sum + reading.amount, 0);
  return aspects.map((aspect, i) => {
    if (names(aspect, said, answer) || names(aspect, asked, followed) || (aspect.why && givesReason(readings)))
      return { aspect, share: 1 };
    const share = meaning ? (meaning[i]! - APART) / (ABOUT - APART) : amount / (WORDS_A_PART * aspects.length) - 0.2;
    return { aspect, share: Math.min(1, Math.max(0, share)) };
  });
}

async function closeness(aspects: Aspect[], telling: Reading[], embed: Embed): Promise<number[]> {
  const pieces = telling.flatMap(({ sentences }) => sentences).slice(-PIECES);
  const vectors = await embed([...pieces, ...aspects.map(({ text }) => text)]);
  return vectors
    .slice(pieces.length)
    .map((aspect) => Math.max(...vectors.slice(0, pieces.length).map((piece) => cosine(piece, aspect))));
}
