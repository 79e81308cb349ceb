import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which response of a survey had a typing rhythm first (rhythms.repository.ts): hashes, not the events. */
export class Rhythms1791000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.rhythms (
      org_id uuid NOT NULL, survey_id text NOT NULL, mark text NOT NULL, response_number bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, survey_id, mark))`);
    await runner.query(`CREATE INDEX rhythms_by_age ON gateway.rhythms (created_at)`);
    // retention deletes rows of all organizations
    await protect(runner, 'gateway', 'rhythms', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.rhythms`);
  }
}
