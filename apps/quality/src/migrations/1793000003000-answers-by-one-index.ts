import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BY_ONE_INDEX } from '@verbatim/database';
import { AnswerFunctions1793000000000 } from './1793000000000-answer-functions.js';

/** store_answers and known_answers as before, each read by the one index that it is meant for (BY_ONE_INDEX says why). */
export class AnswersByOneIndex1793000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION quality.store_answers(org uuid, survey text, sent json, of_batch bigint) RETURNS bigint[] LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      DECLARE seqs bigint[]; kept bigint[]; replaced bigint[];
      BEGIN
        SELECT array_agg(coalesce(old.kept, nextval('quality.arrival')) ORDER BY s.place), coalesce(array_agg(old.kept) FILTER (WHERE old.kept IS NOT NULL), '{}'),
            array_agg(old.seq) FILTER (WHERE old.seq IS NOT NULL AND old.kept IS NULL)
          INTO seqs, kept, replaced
          FROM ROWS FROM (json_to_recordset(sent) AS (response_id bigint, entry_key text, scope bigint, exact bigint))
            WITH ORDINALITY AS s (response_id, entry_key, scope, exact, place)
          LEFT JOIN LATERAL (
            SELECT a.seq, CASE WHEN a.exact = s.exact AND a.scope IS NOT DISTINCT FROM s.scope THEN a.seq END AS kept FROM quality.answers a
            WHERE a.org_id = org AND a.response_id = s.response_id AND a.entry_key BETWEEN s.entry_key AND s.entry_key
            ORDER BY a.entry_key) AS old ON true;
        IF replaced IS NOT NULL THEN
          DELETE FROM quality.bands WHERE ctid = ANY(ARRAY(
            SELECT entry.at FROM unnest(replaced) AS old (seq)
            CROSS JOIN LATERAL (
              SELECT a.scope, a.exact || a.bands AS hashes FROM quality.answers a
              WHERE a.org_id = org AND a.seq BETWEEN old.seq AND old.seq AND a.scope IS NOT NULL ORDER BY a.seq) AS answer
            CROSS JOIN LATERAL unnest(answer.hashes) AS own (hash)
            CROSS JOIN LATERAL (
              SELECT b.ctid AS at FROM quality.bands b
              WHERE b.org_id = org AND b.scope = answer.scope AND b.hash = own.hash AND b.seq BETWEEN old.seq AND old.seq ORDER BY b.seq) AS entry));
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
    await runner.query(`
      CREATE OR REPLACE FUNCTION quality.known_answers(org uuid, responses bigint[], of_batch bigint, most integer) RETURNS json LANGUAGE plpgsql
      ${BY_ONE_INDEX} AS $$
      BEGIN
        RETURN (
          SELECT coalesce(json_agg(json_build_object('response', known.response_id, 'key', known.entry_key, 'index', known.entry_index,
              'question', known.question, 'answer', known.answer, 'context', known.context, 'questionId', known.question_id,
              'parentId', known.parent_question_id, 'exact', CASE WHEN known.scope IS NOT NULL THEN known.exact::text END, 'bands', known.bands)
            ORDER BY known.entry_index, known.seq), '[]')
          FROM (SELECT DISTINCT id FROM unnest(responses) AS id) AS asked CROSS JOIN LATERAL (
            SELECT * FROM (
              SELECT * FROM quality.answers a WHERE a.org_id = org AND a.response_id BETWEEN asked.id AND asked.id
                AND (of_batch IS NULL OR a.seq < of_batch OR a.batch = of_batch) ORDER BY a.response_id, a.entry_key) AS its
            ORDER BY its.seq DESC LIMIT most) AS known);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = new AnswerFunctions1793000000000();
    await functions.down(runner);
    await functions.up(runner);
  }
}
