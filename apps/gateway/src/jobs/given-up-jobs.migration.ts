import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a job that could not go on was given up. */
export class GivenUpJobs1793000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.jobs ADD COLUMN given_up_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.jobs DROP COLUMN given_up_at');
  }
}
