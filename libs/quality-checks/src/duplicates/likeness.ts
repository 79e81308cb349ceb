import type { Peer } from '../entry/types.js';
import { LOOKED_AT, profile, type Profile, similarity } from './similarity.js';

/** Characters of a response's peers that are looked at together: a tenth of a second. */
const READ = 2_000_000;

/** How much of each of so many peers is looked at. */
export const lookedAtPeers = (peers: number): number => Math.floor(Math.min(LOOKED_AT, READ / Math.max(1, peers)));

/** An answer beside other respondents' answers to the same question. */
export interface Likeness {
  answer: string;
  /** How much the answer says (`substance`). */
  size: number;
  /** `similar`, 0..1: how much of both is the same text. */
  peers: { peer: Peer; similar: number }[];
  /** How alike answers to this question are anyway, 0..1: a technical question leaves few words to choose from. */
  usual: number;
}

/** What the answer may be alike without anybody copying: the question, and a sample of the other answers. */
export interface Common {
  question?: string;
  sample?: readonly string[];
}

/** Answers that are more alike than this are copies, and say nothing of how alike answers are. */
const COPY = 0.85;
/** How many of the sampled answers may be more alike than the usual: one pair of copies does not make likeness usual. */
const [RANK, FEWEST] = [2, 5];

function usualOf(own: Profile, { question = '', sample = [] }: Common, lookedAt: number): number {
  const toOthers = sample
    .map((other) => similarity(own, profile(other, lookedAt)))
    .filter((similar) => similar < COPY)
    .sort((a, b) => b - a);
  const toQuestion = question ? Math.min(COPY, similarity(own, profile(question, lookedAt))) : 0;
  return Math.max(toQuestion, toOthers.length >= FEWEST ? toOthers[RANK]! : 0);
}

/**
 * Made once for both that need it, the same text (shared.ts) and the same meaning (paraphrase.ts): of 50 peers it takes
 * as long as all other checks beside the model.
 */
export function likenessOf(
  answer: string,
  peers: readonly Peer[],
  lookedAt = LOOKED_AT,
  common: Common = {},
): Likeness {
  const own = profile(answer, lookedAt);
  return {
    answer,
    size: own.size,
    peers: peers.map((peer) => ({ peer, similar: similarity(own, profile(peer.answer, lookedAt, peer.length)) })),
    usual: peers.length ? usualOf(own, common, lookedAt) : 0,
  };
}
