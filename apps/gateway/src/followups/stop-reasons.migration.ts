import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a turn got no follow-up question. Null where it got one, and for turns from before this was kept. */
export class StopReasons1791000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.followup_turns ADD COLUMN stop_reason text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.followup_turns DROP COLUMN stop_reason`);
  }
}
