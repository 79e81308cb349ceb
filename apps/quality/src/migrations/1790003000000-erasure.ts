import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For erasing a survey: its answers, and the batches whose late messages must leave nothing behind. */
export class Erasure1790003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX answers_of_survey ON quality.answers (org_id, survey_id, response_id)');
    await runner.query('ALTER TABLE quality.batches ADD COLUMN erased boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quality.batches DROP COLUMN erased');
    await runner.query('DROP INDEX quality.answers_of_survey');
  }
}
