import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Copies } from '@verbatim/quality-checks';
import { searchesOf, type PeerSearch } from './peers.repository.js';

/** Counting stops here: 'none' may have been given by 50,000 respondents. */
export const MOST_COPIES = 1_000;

/** How many other respondents gave the same answer, and since when. */
@Injectable()
export class CopiesRepository {
  /**
   * One result per search, undefined where no other response has the same words. Entries of a message with the same
   * words are looked up together; the response's own entries don't count.
   */
  async count(
    manager: EntityManager,
    org: string,
    searches: PeerSearch[],
    batch?: string,
  ): Promise<(Copies | undefined)[]> {
    if (searches.length === 0) return [];
    const keyOf = ({ scope, signature, before }: PeerSearch): string => `${scope} ${signature.exact} ${before}`;
    const texts = [...new Map(searches.map((search) => [keyOf(search), search])).values()];
    const [{ rows }]: [{ rows: CopiesRow[] }] = await manager.query(
      'SELECT quality.count_copies($1, $2, $3, $4, $5, $6) AS rows',
      [
        org,
        searchesOf(texts),
        texts.map(({ before }) => before),
        batch ?? null,
        searches.map(({ response }) => response),
        MOST_COPIES,
      ],
    );
    const found = new Map(texts.map((search, i) => [keyOf(search), rows[i]!]));
    return searches.map((search) => copiesOf(search.response, found.get(keyOf(search))!));
  }
}

/** What quality.count_copies returns for a text: how many responses have it, which of those asked about, and the first three. */
export interface CopiesRow {
  responses: number;
  own: number[];
  firsts: { response: number; since: string }[] | null;
}

export function copiesOf(response: number, { responses, own, firsts }: CopiesRow): Copies | undefined {
  const isMany = responses > MOST_COPIES;
  const others = isMany ? MOST_COPIES : responses - (own.includes(response) ? 1 : 0);
  if (others === 0) return undefined;
  const since = firsts?.find((first) => first.response !== response)?.since;
  return { others, isMany, ...(since && { since: new Date(since).toISOString().slice(0, 10) }) };
}
