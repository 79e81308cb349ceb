import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOOKED_AT, type Peer, type Signature } from '@verbatim/quality-checks';
import type { SignedEntry } from './answers.repository.js';
import { questionScope } from './entry.js';

/** One answer to look up. Its peers are other responses' answers in `scope` that arrived before `before`, or with the batch. */
export interface PeerSearch {
  scope: string;
  signature: Signature;
  response: number;
  before: string;
}

export const PEERS_PER_ANSWER = 50;
/** Characters that are compared of each peer, at least: of very many long peers, only their beginnings are read. */
export const SHORTEST_READ = LOOKED_AT;

/** Finds the answers that an answer might be a copy of: those with the same hash or a common MinHash band, and all answers of a question that has few. */
@Injectable()
export class PeersRepository {
  /**
   * The peers of each search, those with most hashes in common first. Every hash contributes at most its 50 earliest answers, so 'none', given by
   * 50,000 respondents, costs no more than an answer given by fifty, and the selection is always the same.
   */
  async find(manager: EntityManager, org: string, searches: PeerSearch[], batch?: string): Promise<Peer[][]> {
    if (searches.length === 0) return [];
    const [{ found }]: [{ found: FoundPeers }] = await manager.query(
      'SELECT quality.find_peers($1, $2, $3, $4, $5, $6) AS found',
      [org, searchesOf(searches), searches.map(({ before }) => before), batch ?? null, PEERS_PER_ANSWER, SHORTEST_READ],
    );
    return peersOf(searches.length, found);
  }
}

/** The search for the peers of an entry whose question has an identifier. */
export const searchOf = (survey: string, item: SignedEntry): Omit<PeerSearch, 'before'> => ({
  scope: questionScope(survey, item),
  signature: item.signature,
  response: item.response.serviceResponseIdentifier,
});

/** What quality.find_peers and quality.count_copies are sent. */
export const searchesOf = (searches: Omit<PeerSearch, 'before'>[]): string =>
  JSON.stringify(
    searches.map(({ scope, response, signature: { exact, bands } }) => ({
      scope,
      response,
      exact,
      hashes: [exact, ...bands],
    })),
  );

/** What quality.find_peers returns. */
export interface FoundPeers {
  found: [search: number, seq: string, hits: number][];
  /** `length` of the whole text, where only its beginning was read. */
  texts: [seq: string, answer: string, length: number | null][];
}

/** Ties are ordered by text, not by arrival: the parts of a batch are registered in any order, which must not change its results. */
export function peersOf(searches: number, { found, texts }: FoundPeers): Peer[][] {
  const answers = new Map(
    texts.map(([seq, answer, length]): [string, Peer] => [seq, { answer, ...(length !== null && { length }) }]),
  );
  const peers = Array.from({ length: searches }, (): { peer: Peer; hits: number }[] => []);
  for (const [search, seq, hits] of found) {
    const peer = answers.get(seq);
    if (peer) peers[search]!.push({ peer, hits });
  }
  return peers.map((list) =>
    list.sort((a, b) => b.hits - a.hits || order(a.peer.answer, b.peer.answer)).map(({ peer }) => peer),
  );
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
