import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The request that started a delivery's job, for the log lines of its attempts. */
export class Requests1820000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries ADD COLUMN request_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries DROP COLUMN request_id');
  }
}
