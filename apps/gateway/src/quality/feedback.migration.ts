import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organization's quality settings, and its feedback: one row per finding, the latest feedback counts. */
export class Feedback1791000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.organizations ADD COLUMN quality_settings jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`CREATE TABLE gateway.feedback (
      org_id uuid NOT NULL, response_number bigint NOT NULL, question_index integer NOT NULL, type text NOT NULL, correct boolean NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, response_number, question_index, type))`);
    await runner.query(`CREATE INDEX feedback_by_type ON gateway.feedback (org_id, type, correct)`);
    await protect(runner, 'gateway', 'feedback');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.feedback`);
    await runner.query(`ALTER TABLE gateway.organizations DROP COLUMN quality_settings`);
  }
}
