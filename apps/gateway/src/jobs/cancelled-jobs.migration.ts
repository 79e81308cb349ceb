import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a caller cancelled a job. */
export class CancelledJobs1791000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.jobs ADD COLUMN cancelled_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.jobs DROP COLUMN cancelled_at');
  }
}
