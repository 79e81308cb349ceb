import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BY_ONE_INDEX } from '@verbatim/database';
import { ComparisonFunctions1793000001000 } from './1793000001000-comparison-functions.js';

/** find_peers, count_copies and sample_texts as before, each read by the one index that it is meant for (BY_ONE_INDEX says why). */
export class ComparisonByOneIndex1793000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION quality.find_peers(org uuid, searches json, befores bigint[], of_batch bigint, most integer, shortest integer) RETURNS json LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      BEGIN
        RETURN (
          WITH asked AS MATERIALIZED (
            SELECT place - 1 AS search, s.scope, s.response, s.hashes, befores[place] AS before
            FROM ROWS FROM (json_to_recordset(searches) AS (scope bigint, response bigint, hashes bigint[])) WITH ORDINALITY AS s (scope, response, hashes, place)),
          met AS (
            SELECT search, seq, hits FROM (
              SELECT search, seq, hits, row_number() OVER (PARTITION BY search ORDER BY hits DESC, seq) AS rank FROM (
                SELECT asked.search, peer.seq, count(*) AS hits
                FROM asked CROSS JOIN LATERAL (SELECT DISTINCT h AS hash FROM unnest(asked.hashes) AS h) AS own CROSS JOIN LATERAL (
                  SELECT b.seq FROM quality.bands b WHERE b.org_id = org AND b.scope = asked.scope AND b.hash = own.hash
                    AND b.response_id <> asked.response AND (b.seq < asked.before OR b.batch = of_batch)
                  ORDER BY b.seq LIMIT most) AS peer
                GROUP BY asked.search, peer.seq) AS counted) AS ranked
            WHERE rank <= most),
          few AS (
            SELECT asked.search, unnest(first.seqs) AS seq FROM asked CROSS JOIN LATERAL (
              SELECT array_agg(one.seq) AS seqs FROM (
                SELECT a.seq FROM quality.answers a WHERE a.org_id = org AND a.scope BETWEEN asked.scope AND asked.scope
                  AND a.response_id <> asked.response AND (a.seq < asked.before OR a.batch = of_batch) ORDER BY a.scope, a.seq LIMIT most + 1) AS one) AS first
            WHERE cardinality(first.seqs) <= most),
          found AS MATERIALIZED (
            SELECT search, seq, max(hits) AS hits FROM (SELECT search, seq, hits FROM met UNION ALL SELECT search, seq, 0 FROM few) AS peers GROUP BY search, seq),
          peers AS MATERIALIZED (
            SELECT DISTINCT seq, greatest(shortest, 10000000 / (SELECT greatest(count(DISTINCT seq), 1) FROM found))::integer AS readable FROM found)
          SELECT json_build_object(
            'found', coalesce((SELECT json_agg(json_build_array(search, seq::text, hits)) FROM found), '[]'),
            'texts', coalesce((
              SELECT json_agg(json_build_array(peers.seq::text, left(text.answer, peers.readable),
                CASE WHEN length(text.answer) > peers.readable THEN length(text.answer) END))
              FROM peers CROSS JOIN LATERAL (
                SELECT a.answer FROM quality.answers a WHERE a.org_id = org AND a.seq BETWEEN peers.seq AND peers.seq ORDER BY a.seq) AS text), '[]')));
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION quality.count_copies(org uuid, searches json, befores bigint[], of_batch bigint, own bigint[], most integer) RETURNS json LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      BEGIN
        RETURN (
          SELECT coalesce(json_agg(json_build_object('responses', counted.responses, 'own', counted.own, 'firsts', counted.firsts) ORDER BY counted.number), '[]')
          FROM (
            SELECT asked.number, count(DISTINCT copy.response_id) AS responses,
              coalesce(array_agg(DISTINCT copy.response_id) FILTER (WHERE copy.response_id = ANY(count_copies.own)), '{}') AS own,
              (SELECT json_agg(json_build_object('response', first.response_id, 'since', first.since) ORDER BY first.seq) FROM (
                 SELECT found.* FROM unnest((array_agg(copy.seq ORDER BY copy.seq))[1:3]) AS early (seq) CROSS JOIN LATERAL (
                   SELECT a.seq, a.response_id, coalesce(a.first_received, a.received) AS since FROM quality.answers a
                   WHERE a.org_id = org AND a.seq BETWEEN early.seq AND early.seq ORDER BY a.seq) AS found) AS first) AS firsts
            FROM ROWS FROM (json_to_recordset(searches) AS (scope bigint, exact bigint)) WITH ORDINALITY AS asked (scope, exact, number)
            LEFT JOIN LATERAL (
              SELECT b.seq, b.response_id FROM quality.bands b WHERE b.org_id = org AND b.scope = asked.scope AND b.hash = asked.exact
                AND (b.seq < befores[asked.number] OR b.batch = of_batch) ORDER BY b.seq LIMIT most + 1) AS copy ON true
            GROUP BY asked.number) AS counted);
      END $$`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION quality.sample_texts(org uuid, in_scope bigint, before bigint, of_batch bigint, most integer) RETURNS text[] LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      DECLARE firsts integer; texts integer; answers text[];
      BEGIN
        WITH first AS MATERIALIZED (
          SELECT b.hash, b.seq FROM quality.bands b WHERE b.org_id = org AND b.scope = in_scope AND (b.seq < before OR b.batch = of_batch) AND b.hash < -2147483648
          ORDER BY b.hash, b.seq LIMIT 40),
        numbered AS (SELECT hash, seq, dense_rank() OVER (ORDER BY hash) AS number FROM first)
        SELECT (SELECT count(*) FROM first), (SELECT max(number) FROM numbered), array_agg(text.answer ORDER BY text.hash) INTO firsts, texts, answers
          FROM (
            SELECT numbered.hash, min(a.answer COLLATE "C") AS answer FROM numbered
            CROSS JOIN LATERAL (SELECT answer FROM quality.answers WHERE org_id = org AND seq BETWEEN numbered.seq AND numbered.seq ORDER BY seq) AS a
            WHERE numbered.number <= most GROUP BY numbered.hash) AS text;
        IF firsts < 40 OR texts > most THEN -- the last of them may have further copies
          RETURN answers;
        END IF;
        RETURN (
          WITH RECURSIVE step AS (
            (SELECT b.hash, 1 AS number FROM quality.bands b
             WHERE b.org_id = org AND b.scope = in_scope AND (b.seq < before OR b.batch = of_batch) AND b.hash < -2147483648 ORDER BY b.hash LIMIT 1)
            UNION ALL
            SELECT next.hash, step.number + 1 FROM step CROSS JOIN LATERAL (
              SELECT b.hash FROM quality.bands b
              WHERE b.org_id = org AND b.scope = in_scope AND (b.seq < before OR b.batch = of_batch) AND b.hash > step.hash AND b.hash < -2147483648
              ORDER BY b.hash LIMIT 1) AS next
            WHERE step.number < most)
          SELECT array_agg(text.answer ORDER BY step.number) FROM step CROSS JOIN LATERAL (
            SELECT min(a.answer COLLATE "C") AS answer FROM (
              SELECT b.seq FROM quality.bands b
              WHERE b.org_id = org AND b.scope = in_scope AND (b.seq < before OR b.batch = of_batch) AND b.hash = step.hash ORDER BY b.seq LIMIT 50) AS copies
            CROSS JOIN LATERAL (SELECT answer FROM quality.answers WHERE org_id = org AND seq BETWEEN copies.seq AND copies.seq ORDER BY seq) AS a) AS text
          WHERE text.answer IS NOT NULL);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = new ComparisonFunctions1793000001000();
    await functions.down(runner);
    await functions.up(runner);
  }
}
