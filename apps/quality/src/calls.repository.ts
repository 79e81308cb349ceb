import { callAs } from '@verbatim/database';
import type { Copies, Peer } from '@verbatim/quality-checks';
import type { DataSource } from 'typeorm';
import {
  KNOWN_PER_RESPONSE,
  knownEntry,
  rowsOf,
  type KnownEntry,
  type KnownRow,
  type SignedEntry,
} from './answers.repository.js';
import { copiesOf, MOST_COPIES, type CopiesRow } from './copies.repository.js';
import { othersOf, type Others } from './others.js';
import { questionScope } from './entry.js';
import { PEERS_PER_ANSWER, peersOf, searchesOf, searchOf, SHORTEST_READ, type FoundPeers } from './peers.repository.js';
import { SAMPLED } from './sample.repository.js';

/** A single call's entries, stored and compared in one round trip (migrations/1793000002000-call-functions.ts). */
export interface StoredCall {
  survey: string | undefined;
  responses: number[];
  entries: SignedEntry[];
  /** Of them, those that copies are looked for of, and those whose questions' other answers are read. None without a survey. */
  compared: SignedEntry[];
  sampled: SignedEntry[];
}

/** The peers that Shared Duplicate compares an entry with. */
export interface Compared {
  peers: Peer[];
  copies?: Copies;
}

export interface CallContext {
  known: KnownEntry[];
  peers: Map<SignedEntry, Compared>;
  samples: Map<SignedEntry, Others>;
}

const LIMITS = JSON.stringify({
  known: KNOWN_PER_RESPONSE,
  peers: PEERS_PER_ANSWER,
  shortest: SHORTEST_READ,
  copies: MOST_COPIES,
  samples: SAMPLED,
});

export async function storeCall(
  database: DataSource,
  org: string,
  { survey, responses, entries, compared: asked, sampled }: StoredCall,
): Promise<CallContext> {
  const { rows, places } = rowsOf(entries, survey);
  const placesOf = (items: SignedEntry[]): number[] => items.map((item) => places[entries.indexOf(item)]! + 1);
  const found = await callAs<{
    known: KnownRow[];
    peers: FoundPeers | null;
    copies: CopiesRow[] | null;
    samples: string[][] | null;
  }>(database, org, 'quality.store_call', [
    survey ?? null,
    responses,
    JSON.stringify(rows),
    searchesOf(asked.map((item) => searchOf(survey!, item))),
    placesOf(asked),
    sampled.map((item) => questionScope(survey!, item)),
    placesOf(sampled),
    LIMITS,
  ]);
  const peers = found.peers ? peersOf(asked.length, found.peers) : [];
  return {
    known: found.known.map(knownEntry),
    peers: new Map(
      asked.map((item, i) => [
        item,
        compared(peers[i]!, copiesOf(item.response.serviceResponseIdentifier, found.copies![i]!)),
      ]),
    ),
    samples: new Map(sampled.map((item, i) => [item, othersOf(found.samples![i]!)])),
  };
}

export const compared = (peers: Peer[], copies: Copies | undefined): Compared => ({ peers, ...(copies && { copies }) });
