import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job that a delivery is about: the log lines and spans of its attempts say it. */
export class Jobs1820000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries ADD COLUMN job_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries DROP COLUMN job_id');
  }
}
