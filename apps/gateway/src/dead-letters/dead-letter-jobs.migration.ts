import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job of a dead letter, so that it can be found by the job's id. */
export class DeadLetterJobs1791000014000 implements MigrationInterface {
  name = 'DeadLetterJobs1791000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE gateway.dead_letters ADD COLUMN job_id uuid;
      CREATE INDEX dead_letters_by_job ON gateway.dead_letters (job_id) WHERE job_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.dead_letters DROP COLUMN job_id');
  }
}
