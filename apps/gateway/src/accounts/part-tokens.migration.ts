import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens of the organization's budget that are set aside for a part while it is in flight. */
export class PartTokens1791000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.job_parts ADD COLUMN model_tokens integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.job_parts DROP COLUMN model_tokens');
  }
}
