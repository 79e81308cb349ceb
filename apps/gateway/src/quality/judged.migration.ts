import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was judged of a response by its latest call (judged.ts). No default: of what an earlier version numbers, also beside this one, it is unknown. */
export class Judged1791000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.responses ADD COLUMN judged integer[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.responses DROP COLUMN judged`);
  }
}
