import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOOKED_AT, type Peer, type Signature } from '@verbatim/quality-checks';

/** One answer to look up. Its peers are other responses' answers in `scope` that arrived before `before`, or with the batch. */
export interface PeerSearch {
  scope: string;
  signature: Signature;
  response: number;
  before: string;
}

export const PEERS_PER_ANSWER = 50;
/** Characters that are read of all peers of a message together: of 5,000 answers with 20,000 characters each, only the beginnings. Never fewer per answer than are compared. */
const READ = 10_000_000;

/** Finds the answers that an answer might be a copy of: those with the same hash or a common MinHash band, and all answers of a question that has few. */
@Injectable()
export class PeersRepository {
  /**
   * The peers of each search, those with most hashes in common first. Every hash contributes at most its 50 earliest answers, so 'none', given by
   * 50,000 respondents, costs no more than an answer given by fifty, and the selection is always the same.
   */
  async find(manager: EntityManager, org: string, searches: PeerSearch[], batch?: string): Promise<Peer[][]> {
    const hashes = searches.flatMap(({ scope, signature, response, before }, search) =>
      [...new Set([signature.exact, ...signature.bands.map(String)])].map((hash) => ({
        search,
        scope,
        hash,
        response: String(response),
        before,
      })),
    );
    if (hashes.length === 0) return searches.map(() => []);
    const found: { search: number; seq: string; hits: number }[] = await manager.query(
      `SELECT search, seq, hits FROM (
         SELECT search, seq, hits, row_number() OVER (PARTITION BY search ORDER BY hits DESC, seq) AS rank FROM (
           SELECT search, peer.seq, count(*)::int AS hits
           FROM unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) AS asked(search, scope, hash, response_id, before)
           CROSS JOIN LATERAL (
             SELECT seq FROM quality.bands b WHERE b.org_id = $1 AND b.scope = asked.scope AND b.hash = asked.hash
               AND b.response_id <> asked.response_id AND (b.seq < asked.before OR b.batch = $7)
             ORDER BY b.seq LIMIT ${PEERS_PER_ANSWER}) AS peer
           GROUP BY search, peer.seq) AS counted) AS ranked
       WHERE rank <= ${PEERS_PER_ANSWER}`,
      [
        org,
        hashes.map((h) => h.search),
        hashes.map((h) => h.scope),
        hashes.map((h) => h.hash),
        hashes.map((h) => h.response),
        hashes.map((h) => h.before),
        batch ?? null,
      ],
    );
    const met = new Set(found.map(({ search, seq }) => `${search} ${seq}`));
    for (const other of await this.ofSmallQuestions(manager, org, searches, batch))
      if (!met.has(`${other.search} ${other.seq}`)) found.push(other);
    const answers = await this.answers(manager, org, [...new Set(found.map(({ seq }) => seq))]);
    const peers = searches.map((): (Peer & { hits: number })[] => []);
    for (const { search, seq, hits } of found) {
      const peer = answers.get(seq);
      if (peer) peers[search]!.push({ ...peer, hits });
    }
    // Ties are ordered by text, not by arrival: the parts of a batch are registered in any order, which must not change its results.
    return peers.map((list) =>
      list.sort((a, b) => b.hits - a.hits || order(a.answer, b.answer)).map(({ hits: _, ...peer }) => peer),
    );
  }

  /** All peers, if there are at most PEERS_PER_ANSWER: a paraphrase need not share a band. */
  private async ofSmallQuestions(
    manager: EntityManager,
    org: string,
    searches: PeerSearch[],
    batch?: string,
  ): Promise<{ search: number; seq: string; hits: number }[]> {
    const rows: { search: number; seqs: string[] }[] = await manager.query(
      `SELECT search, seqs FROM unnest($2::int[], $3::bigint[], $4::bigint[], $5::bigint[]) AS asked(search, scope, response_id, before)
       CROSS JOIN LATERAL (SELECT array_agg(seq) AS seqs FROM (
         SELECT seq FROM quality.answers a WHERE a.org_id = $1 AND a.scope = asked.scope AND a.response_id <> asked.response_id
           AND (a.seq < asked.before OR a.batch = $6) ORDER BY a.seq LIMIT ${PEERS_PER_ANSWER + 1}) AS first_ones) AS few
       WHERE cardinality(seqs) <= ${PEERS_PER_ANSWER}`,
      [
        org,
        searches.map((_, i) => i),
        searches.map((s) => s.scope),
        searches.map((s) => String(s.response)),
        searches.map((s) => s.before),
        batch ?? null,
      ],
    );
    return rows.flatMap(({ search, seqs }) => seqs.map((seq) => ({ search, seq, hits: 0 })));
  }

  /** Reads each text once, however many answers it is a peer of. */
  private async answers(manager: EntityManager, org: string, seqs: string[]): Promise<Map<string, Peer>> {
    if (seqs.length === 0) return new Map();
    const most = Math.max(LOOKED_AT, Math.floor(READ / seqs.length));
    const rows: { seq: string; answer: string; length: number }[] = await manager.query(
      'SELECT seq, left(answer, $3) AS answer, length(answer) AS length FROM quality.answers WHERE org_id = $1 AND seq = ANY($2::bigint[])',
      [org, seqs, most],
    );
    // only if something is missing: a character may have a length of two in JavaScript
    return new Map(rows.map(({ seq, answer, length }) => [seq, { answer, ...(length > most && { length }) }]));
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
