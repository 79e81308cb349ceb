import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which completeness and relevance on follow-ups of an organization stop or lead back, where a call does not say it. */
export class FollowupThresholds1791000054000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.organizations ADD COLUMN followup_thresholds jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.organizations DROP COLUMN followup_thresholds`);
  }
}
