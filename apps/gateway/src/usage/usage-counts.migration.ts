import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside the tokens of the language model (`calls` are calls to it): the requests that were accepted, and the answers in them. */
export class UsageCounts1791000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE gateway.model_usage ADD COLUMN requests bigint NOT NULL DEFAULT 0, ADD COLUMN answers bigint NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.model_usage DROP COLUMN answers, DROP COLUMN requests');
  }
}
