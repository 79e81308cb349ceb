import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `digest`: of what the caller sent, by which a call that is sent again is recognised. NULL in turns of earlier versions. */
export class RepeatedTurns1791000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE followup.turns ADD COLUMN digest text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE followup.turns DROP COLUMN digest`);
  }
}
