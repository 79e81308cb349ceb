import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Queries that run every few seconds (metrics, /ops, the sweeper) must not read jobs that ended weeks ago. */
export class UnfinishedJobs1791000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX jobs_unfinished ON gateway.jobs (status, type, created_at) WHERE finished_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX gateway.jobs_unfinished`);
  }
}
