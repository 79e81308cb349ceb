import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Copies } from '@verbatim/quality-checks';
import type { PeerSearch } from './peers.repository.js';

/** Counting stops here: 'none' may have been given by 50,000 respondents. */
export const MOST_COPIES = 1_000;

/** How many other respondents gave the same answer, and since when. */
@Injectable()
export class CopiesRepository {
  /** One result per search, undefined where no other response has the same words. Entries of a message with the same words are looked up together; the response's own entries don't count. */
  async count(
    manager: EntityManager,
    org: string,
    searches: PeerSearch[],
    batch?: string,
  ): Promise<(Copies | undefined)[]> {
    if (searches.length === 0) return [];
    const keyOf = ({ scope, signature, before }: PeerSearch): string => `${scope} ${signature.exact} ${before}`;
    const texts = [...new Map(searches.map((search) => [keyOf(search), search])).values()];
    const rows: { responses: string[]; own: string[]; firsts: { response: string; since: Date }[] | null }[] =
      await manager.query(
        `SELECT coalesce(array_agg(DISTINCT copy.response_id), '{}') AS responses, coalesce(array_agg(DISTINCT copy.response_id) FILTER (WHERE copy.response_id = ANY($6::bigint[])), '{}') AS own,
         (SELECT json_agg(json_build_object('response', first.response_id::text, 'since', first.since) ORDER BY first.seq) FROM (
            SELECT a.seq, a.response_id, coalesce(a.first_received, a.received) AS since FROM quality.answers a
            WHERE a.org_id = $1 AND a.seq = ANY((array_agg(copy.seq ORDER BY copy.seq))[1:3])) AS first) AS firsts
       FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) WITH ORDINALITY AS asked(scope, hash, before, number)
       LEFT JOIN LATERAL (
         SELECT b.seq, b.response_id FROM quality.bands b WHERE b.org_id = $1 AND b.scope = asked.scope AND b.hash = asked.hash
           AND (b.seq < asked.before OR b.batch = $5) ORDER BY b.seq LIMIT ${MOST_COPIES + 1}) AS copy ON true
       GROUP BY asked.number ORDER BY asked.number`,
        [
          org,
          texts.map(({ scope }) => scope),
          texts.map(({ signature }) => signature.exact),
          texts.map(({ before }) => before),
          batch ?? null,
          searches.map(({ response }) => String(response)),
        ],
      );
    const found = new Map(texts.map((search, i) => [keyOf(search), rows[i]!]));
    return searches.map((search): Copies | undefined => {
      const { responses, own, firsts } = found.get(keyOf(search))!;
      const response = String(search.response);
      const all = responses.filter((id) => id !== null).length;
      const isMany = all > MOST_COPIES;
      const others = isMany ? MOST_COPIES : all - (own.includes(response) ? 1 : 0);
      const since = firsts?.find((first) => first.response !== response)?.since;
      return others > 0
        ? { others, isMany, ...(since && { since: new Date(since).toISOString().slice(0, 10) }) }
        : undefined;
    });
  }
}
