import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from '@verbatim/database';

/**
 * `answers`: the entries of every response; `seq` is the order of arrival. `bands`: the index for duplicates, one row for the exact hash and one for
 * each MinHash band of a comparable answer. Only looked up by btree equality: under row-level security, `&&` on an array is not leakproof, so a GIN
 * index on an array of bands would never be used. `batches`: the position at which a batch began; older answers are its peers, newer ones are not.
 */
export class Answers1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE quality.arrival`);
    await runner.query(`CREATE TABLE quality.answers (
      org_id uuid NOT NULL, response_id bigint NOT NULL, entry_key text NOT NULL, seq bigint NOT NULL, batch bigint,
      survey_id text, question_id text, response_identifier text, entry_index int NOT NULL,
      question text NOT NULL, answer text NOT NULL, context text, parent_question_id text,
      scope bigint, exact bigint NOT NULL, bands bigint[] NOT NULL, received timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (org_id, response_id, entry_key))`);
    await runner.query(`CREATE UNIQUE INDEX answers_seq ON quality.answers (org_id, seq)`);
    await runner.query(`CREATE TABLE quality.bands (
      org_id uuid NOT NULL, scope bigint NOT NULL, hash bigint NOT NULL, seq bigint NOT NULL, response_id bigint NOT NULL, batch bigint,
      PRIMARY KEY (org_id, scope, hash, seq))`);
    await runner.query(`CREATE TABLE quality.batches (
      org_id uuid NOT NULL, batch_id text NOT NULL, seq bigint NOT NULL, PRIMARY KEY (org_id, batch_id))`);
    for (const table of ['answers', 'bands', 'batches']) await protect(runner, 'quality', table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE quality.batches, quality.bands, quality.answers`);
    await runner.query(`DROP SEQUENCE quality.arrival`);
  }
}
