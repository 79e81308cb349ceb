import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a part's attempts ended because the process died. */
export class InterruptedParts1791000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.job_parts ADD COLUMN interrupted integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.job_parts DROP COLUMN interrupted');
  }
}
