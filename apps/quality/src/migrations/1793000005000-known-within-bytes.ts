import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BY_ONE_INDEX } from '@verbatim/database';
import { AnswersByOneIndex1793000003000 } from './1793000003000-answers-by-one-index.js';

/**
 * known_answers as before, but of each response only the newest entries that have 2 MB together, and of all responses 10 MB. 500 entries of the largest size
 * are 15 MB, and a part of a batch has 25 responses: one message could take the memory of the whole process. octet_length reads no long text.
 */
export class KnownWithinBytes1793000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
              SELECT newest.*, sum(octet_length(newest.question) + octet_length(newest.answer) + coalesce(octet_length(newest.context), 0))
                OVER (ORDER BY newest.seq DESC) AS bytes
              FROM (
                SELECT * FROM (
                  SELECT * FROM quality.answers a WHERE a.org_id = org AND a.response_id BETWEEN asked.id AND asked.id
                    AND (of_batch IS NULL OR a.seq < of_batch OR a.batch = of_batch) ORDER BY a.response_id, a.entry_key) AS its
                ORDER BY its.seq DESC LIMIT most) AS newest) AS measured
            WHERE measured.bytes <= least(2000000, 10000000 / cardinality(responses))) AS known);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new AnswersByOneIndex1793000003000().up(runner);
  }
}
