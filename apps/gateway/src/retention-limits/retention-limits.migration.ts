import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Organizations and surveys that keep payloads for fewer days than RETENTION_DAYS. `survey_id` '' is the organization itself: no survey has that
 * identifier. `applied_at`: when what was older was last deleted.
 */
export class RetentionLimits1791000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.retention_limits (org_id uuid NOT NULL, survey_id text NOT NULL, days int NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT '-infinity', PRIMARY KEY (org_id, survey_id))`);
    await protect(runner, 'gateway', 'retention_limits', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.retention_limits`);
  }
}
