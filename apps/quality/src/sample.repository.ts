import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The answers to choose from: those in `scope` that arrived before `before`, or with the batch. */
export interface SampleSearch {
  scope: string;
  before: string;
}

/** Different answers that are read per question: about twice as many as are compared, because some say nothing. */
export const SAMPLED = 24;
/** Copies of an answer that are read to choose its spelling. */
const SPELLINGS = 50;
/** Hashes of whole answers have 64 bits, those of bands 32: below this value there are only whole answers. */
const BELOW_BANDS = -(2 ** 31);

/** Rows that are read at once: most questions have 24 different answers among them. Going from hash to hash took 10 ms for a call with three entries. */
const AT_ONCE = 40;

/** Samples a question's answers: those with the smallest hashes, from any respondent at any time. So the sample is the same for all entries of a batch and needs no order. */
@Injectable()
export class SampleRepository {
  /** Each distinct text once, by hash. */
  async find(manager: EntityManager, org: string, searches: SampleSearch[], batch?: string): Promise<string[][]> {
    if (searches.length === 0) return [];
    const found = await this.first(manager, org, searches, batch);
    const missing = searches.flatMap((search, i) => (found[i] ? [] : [search]));
    const stepped = missing.length ? await this.stepwise(manager, org, missing, batch) : [];
    return found.map((answers) => answers ?? stepped.shift()!);
  }

  /** Samples the first rows. Undefined when they are copies of few texts. */
  private async first(
    manager: EntityManager,
    org: string,
    searches: SampleSearch[],
    batch?: string,
  ): Promise<(string[] | undefined)[]> {
    const rows: { search: number; text: number; texts: number; isAll: boolean; answer: string }[] = await manager.query(
      `SELECT asked.search::int, first.text::int, first.texts::int, first.rows < ${AT_ONCE} AS "isAll", a.answer
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked(scope, before, search)
       CROSS JOIN LATERAL (
         SELECT *, max(text) OVER () AS texts, count(*) OVER () AS rows FROM (
           SELECT b.seq, dense_rank() OVER (ORDER BY b.hash) AS text FROM (
             SELECT b.hash, b.seq FROM quality.bands b WHERE ${VISIBLE} AND b.hash < ${BELOW_BANDS} ORDER BY b.hash, b.seq LIMIT ${AT_ONCE}) AS b) AS numbered) AS first
       ${answerOf('first')}
       WHERE first.text <= ${SAMPLED} ORDER BY asked.search, first.text, first.seq`,
      parameters(org, searches, batch),
    );
    return searches.map((_, i) => {
      const own = rows.filter(({ search }) => search === i + 1);
      // the last text may have further copies
      if (own[0] && !own[0].isAll && own[0].texts <= SAMPLED) return undefined;
      const copies: string[][] = [];
      for (const { text, answer } of own) (copies[text - 1] ??= []).push(answer);
      return copies.map((spellings) => spellings.slice(0, SPELLINGS).sort(byBytes)[0]!);
    });
  }

  /** Goes from one hash to the next in the index: otherwise 'none', given by 50,000 respondents, would be read 50,000 times. */
  private async stepwise(
    manager: EntityManager,
    org: string,
    searches: SampleSearch[],
    batch?: string,
  ): Promise<string[][]> {
    const rows: { search: number; answer: string }[] = await manager.query(
      `SELECT asked.search::int, text.answer
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked(scope, before, search)
       CROSS JOIN LATERAL (
         WITH RECURSIVE step AS (
           (SELECT b.hash, 1 AS number FROM quality.bands b WHERE ${VISIBLE} AND b.hash < ${BELOW_BANDS} ORDER BY b.hash LIMIT 1)
           UNION ALL
           SELECT next.hash, step.number + 1 FROM step CROSS JOIN LATERAL (
             SELECT b.hash FROM quality.bands b WHERE ${VISIBLE} AND b.hash > step.hash AND b.hash < ${BELOW_BANDS} ORDER BY b.hash LIMIT 1) AS next
           WHERE step.number < ${SAMPLED})
         SELECT * FROM step) AS step
       CROSS JOIN LATERAL (
         SELECT a.answer FROM (SELECT b.seq FROM quality.bands b WHERE ${VISIBLE} AND b.hash = step.hash ORDER BY b.seq LIMIT ${SPELLINGS}) AS copies
         ${answerOf('copies')} ORDER BY a.answer COLLATE "C" LIMIT 1) AS text
       ORDER BY asked.search, step.number`,
      parameters(org, searches, batch),
    );
    const found = searches.map((): string[] => []);
    for (const { search, answer } of rows) found[search - 1]!.push(answer);
    return found;
  }
}

/**
 * Reads by key, row by row. Before PostgreSQL had analysed a new table, it read all answers first and searched again for each of them, so that a call
 * took 200 ms.
 */
const answerOf = (row: string): string =>
  `CROSS JOIN LATERAL (SELECT answer FROM quality.answers WHERE org_id = $1 AND seq = ${row}.seq OFFSET 0) AS a`;
const VISIBLE = 'b.org_id = $1 AND b.scope = asked.scope AND (b.seq < asked.before OR b.batch = $4)';
const parameters = (org: string, searches: SampleSearch[], batch?: string): unknown[] => [
  org,
  searches.map(({ scope }) => scope),
  searches.map(({ before }) => before),
  batch ?? null,
];
/** Compares as COLLATE "C" does. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
