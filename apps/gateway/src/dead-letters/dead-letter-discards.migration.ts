import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an operator discarded a dead letter: it is settled, like one that was sent again, and stays until retention removes it. */
export class DeadLetterDiscards1793000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.dead_letters ADD COLUMN discarded_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.dead_letters DROP COLUMN discarded_at');
  }
}
