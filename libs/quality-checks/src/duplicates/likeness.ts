import type { Peer } from '../entry/types.js';
import { LOOKED_AT, profile, similarity } from './similarity.js';

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
}

/** Made once for both that need it, the same text (shared.ts) and the same meaning (paraphrase.ts): of 50 peers it takes as long as all other checks beside the model. */
export function likenessOf(answer: string, peers: readonly Peer[], lookedAt = LOOKED_AT): Likeness {
  const own = profile(answer, lookedAt);
  return {
    answer,
    size: own.size,
    peers: peers.map((peer) => ({ peer, similar: similarity(own, profile(peer.answer, lookedAt, peer.length)) })),
  };
}
