import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the check had flagged there. No default: for feedback that an earlier version took, also during an upgrade, it is unknown. */
export class FeedbackFlagged1791000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.feedback ADD COLUMN flagged boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.feedback DROP COLUMN flagged`);
  }
}
