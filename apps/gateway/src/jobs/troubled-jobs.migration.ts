import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often steps of a job threw in a row, and until when it rests: a gateway that starts anew must not begin anew. */
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
