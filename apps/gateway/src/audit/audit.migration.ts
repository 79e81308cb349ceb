import { protect, roleOf } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what. The service's role may add and read rows, and neither change nor delete them. `key_id` null: the command line. */
export class Audit1791000042000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.audit (org_id uuid NOT NULL, id uuid NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),
      action text NOT NULL, key_id text, subject text NOT NULL, details jsonb NOT NULL, PRIMARY KEY (org_id, id))`);
    await protect(runner, 'gateway', 'audit', { serviceWide: true });
    await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON gateway.audit FROM ${roleOf('gateway')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gateway.audit`);
  }
}
