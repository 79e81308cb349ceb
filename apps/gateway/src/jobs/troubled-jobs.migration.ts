import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many steps of a job failed in a row, and until when its back-off lasts: stored, so that a restarted gateway goes on counting. */
export class TroubledJobs1791000021000 implements MigrationInterface {
  name = 'TroubledJobs1791000021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE gateway.jobs ADD COLUMN strikes integer NOT NULL DEFAULT 0, ADD COLUMN rests_until timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.jobs DROP COLUMN strikes, DROP COLUMN rests_until');
  }
}
