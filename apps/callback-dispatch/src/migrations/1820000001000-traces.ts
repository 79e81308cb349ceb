import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of a delivery: its attempts are made later, perhaps by another process. */
export class Traces1820000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE callback.deliveries DROP COLUMN traceparent');
  }
}
