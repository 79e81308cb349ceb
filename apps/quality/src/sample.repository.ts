import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Where answers are taken from: those in `scope` that arrived before `before`, or with the batch. */
export interface SampleSearch {
  scope: string;
  before: string;
}

/** Different answers that are read of a question: about twice as many as are compared, as some say nothing. */
export const SAMPLED = 24;
/** Of an answer that many gave, copies that are looked at to choose the spelling. */
const SPELLINGS = 50;
/** Hashes of whole answers are spread over 64 bits, those of bands lie within 32: below this there are whole answers alone. */
const BELOW_BANDS = -(2 ** 31);

/** A sample of a question's answers: those with the smallest hashes, whoever gave them and whenever, so it is the same for all entries of a batch and needs no order. */
@Injectable()
export class SampleRepository {
  /** Each different text once, by hash: from one hash to the next through the index, or 'none', given by 50,000, would be read 50,000 times. */
  async find(manager: EntityManager, org: string, searches: SampleSearch[], batch?: string): Promise<string[][]> {
    if (searches.length === 0) return [];
    const visible = 'b.org_id = $1 AND b.scope = asked.scope AND (b.seq < asked.before OR b.batch = $4)';
    const rows: { search: number; answer: string }[] = await manager.query(
      `SELECT asked.search::int, text.answer
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked(scope, before, search)
       CROSS JOIN LATERAL (
         WITH RECURSIVE step AS (
           (SELECT b.hash, 1 AS number FROM quality.bands b WHERE ${visible} AND b.hash < ${BELOW_BANDS} ORDER BY b.hash LIMIT 1)
           UNION ALL
           SELECT next.hash, step.number + 1 FROM step CROSS JOIN LATERAL (
             SELECT b.hash FROM quality.bands b WHERE ${visible} AND b.hash > step.hash AND b.hash < ${BELOW_BANDS} ORDER BY b.hash LIMIT 1) AS next
           WHERE step.number < ${SAMPLED})
         SELECT * FROM step) AS step
       CROSS JOIN LATERAL (
         SELECT a.answer FROM (SELECT b.seq FROM quality.bands b WHERE ${visible} AND b.hash = step.hash ORDER BY b.seq LIMIT ${SPELLINGS}) AS copies
         JOIN quality.answers a ON a.org_id = $1 AND a.seq = copies.seq ORDER BY a.answer COLLATE "C" LIMIT 1) AS text
       ORDER BY asked.search, step.number`,
      [org, searches.map(({ scope }) => scope), searches.map(({ before }) => before), batch ?? null],
    );
    const found = searches.map((): string[] => []);
    for (const { search, answer } of rows) found[search - 1]!.push(answer);
    return found;
  }
}
