import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BY_KEY } from '@verbatim/database';

/**
 * Storing and reading answers as functions, so that a single call needs one round trip for all of it (1793000002000-call-functions.ts) and a part of a batch
 * uses the same SQL. They work as their caller, under row-level security. Tables are only read by key: without statistics, the planner takes a new table for
 * a small one and reads all of it, and the sessions keep such a plan.
 */
export class AnswerFunctions1793000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION quality.lock_answers(org uuid, survey text, responses bigint[], is_alone boolean) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE response bigint;
      BEGIN
        IF survey IS NOT NULL AND is_alone THEN
          PERFORM pg_advisory_xact_lock(hashtextextended('quality.survey ' || org || ' ' || survey, 0));
        ELSIF survey IS NOT NULL THEN
          PERFORM pg_advisory_xact_lock_shared(hashtextextended('quality.survey ' || org || ' ' || survey, 0));
        END IF;
        FOR response IN SELECT DISTINCT id FROM unnest(responses) AS id ORDER BY id LOOP
          PERFORM pg_advisory_xact_lock(hashtextextended('quality.response ' || org || ' ' || response, 0));
        END LOOP;
      END $$`);
    // sent: rows of answers, each key once. Returns their seqs in the same order.
    await runner.query(`
      CREATE FUNCTION quality.store_answers(org uuid, survey text, sent json, of_batch bigint) RETURNS bigint[] LANGUAGE plpgsql
      ${BY_KEY} AS $$
      DECLARE seqs bigint[]; kept bigint[]; replaced bigint[];
      BEGIN
        SELECT array_agg(coalesce(old.kept, nextval('quality.arrival')) ORDER BY s.place), coalesce(array_agg(old.kept) FILTER (WHERE old.kept IS NOT NULL), '{}'),
            array_agg(old.seq) FILTER (WHERE old.seq IS NOT NULL AND old.kept IS NULL)
          INTO seqs, kept, replaced
          FROM ROWS FROM (json_to_recordset(sent) AS (response_id bigint, entry_key text, scope bigint, exact bigint))
            WITH ORDINALITY AS s (response_id, entry_key, scope, exact, place)
          LEFT JOIN LATERAL (
            SELECT a.seq, CASE WHEN a.exact = s.exact AND a.scope IS NOT DISTINCT FROM s.scope THEN a.seq END AS kept FROM quality.answers a
            WHERE a.org_id = org AND a.response_id = s.response_id AND a.entry_key = s.entry_key LIMIT 1) AS old ON true;
        IF replaced IS NOT NULL THEN
          DELETE FROM quality.bands USING (
              SELECT a.scope, a.seq, hash FROM quality.answers a, unnest(a.exact || a.bands) AS hash
              WHERE a.org_id = org AND a.seq = ANY(replaced) AND a.scope IS NOT NULL) AS old
            WHERE bands.org_id = org AND bands.scope = old.scope AND bands.hash = old.hash AND bands.seq = old.seq;
        END IF;
        WITH stored AS (
          INSERT INTO quality.answers AS a (org_id, response_id, entry_key, seq, batch, survey_id, question_id, response_identifier, entry_index, question, answer,
            context, parent_question_id, scope, exact, bands)
          SELECT org, s.response_id, s.entry_key, seqs[s.place], of_batch, survey, s.question_id, s.response_identifier, s.entry_index, s.question, s.answer,
            s.context, s.parent_question_id, s.scope, s.exact, s.bands
          FROM ROWS FROM (json_to_recordset(sent) AS (response_id bigint, entry_key text, question_id text, response_identifier text, entry_index int,
              question text, answer text, context text, parent_question_id text, scope bigint, exact bigint, bands bigint[]))
            WITH ORDINALITY AS s (response_id, entry_key, question_id, response_identifier, entry_index, question, answer, context, parent_question_id, scope,
              exact, bands, place)
          ON CONFLICT (org_id, response_id, entry_key) DO UPDATE SET
            batch = CASE WHEN a.seq = excluded.seq THEN a.batch ELSE excluded.batch END, seq = excluded.seq,
            survey_id = excluded.survey_id, question_id = excluded.question_id, response_identifier = excluded.response_identifier,
            entry_index = excluded.entry_index, question = excluded.question, answer = excluded.answer, context = excluded.context,
            parent_question_id = excluded.parent_question_id, scope = excluded.scope, exact = excluded.exact, bands = excluded.bands, received = now(),
            first_received = CASE WHEN a.seq = excluded.seq THEN coalesce(a.first_received, a.received) ELSE now() END
          RETURNING a.scope, a.seq, a.response_id, a.batch, a.exact, a.bands)
        INSERT INTO quality.bands (org_id, scope, hash, seq, response_id, batch)
          SELECT org, stored.scope, hash, stored.seq, stored.response_id, stored.batch FROM stored, unnest(stored.exact || stored.bands) AS hash
          WHERE stored.scope IS NOT NULL AND stored.seq <> ALL(kept) ON CONFLICT DO NOTHING;
        RETURN seqs;
      END $$`);
    // A response's newest entries: far more than any questionnaire has, but not unlimited.
    await runner.query(`
      CREATE FUNCTION quality.known_answers(org uuid, responses bigint[], of_batch bigint, most integer) RETURNS json LANGUAGE plpgsql
      ${BY_KEY} AS $$
      BEGIN
        RETURN (
          SELECT coalesce(json_agg(json_build_object('response', known.response_id, 'key', known.entry_key, 'index', known.entry_index,
              'question', known.question, 'answer', known.answer, 'context', known.context, 'questionId', known.question_id,
              'parentId', known.parent_question_id, 'exact', CASE WHEN known.scope IS NOT NULL THEN known.exact::text END, 'bands', known.bands)
            ORDER BY known.entry_index, known.seq), '[]')
          FROM (SELECT DISTINCT id FROM unnest(responses) AS id) AS asked CROSS JOIN LATERAL (
            SELECT * FROM quality.answers a WHERE a.org_id = org AND a.response_id = asked.id AND (of_batch IS NULL OR a.seq < of_batch OR a.batch = of_batch)
            ORDER BY a.seq DESC LIMIT most) AS known);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION quality.known_answers, quality.store_answers, quality.lock_answers');
  }
}
