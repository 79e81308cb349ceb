import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the latest evaluation judged and flagged (feedback.repository.ts). No default: for responses of an earlier
 * version, also during an upgrade, it is unknown.
 */
export class Judged1791000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.responses ADD COLUMN judged integer[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.responses DROP COLUMN judged`);
  }
}
