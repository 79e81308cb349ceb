import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The job of a delivery, for the log lines and spans of its attempts. */
export class Jobs1820000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries ADD COLUMN job_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries DROP COLUMN job_id');
  }
}
