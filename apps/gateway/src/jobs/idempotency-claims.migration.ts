import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who is making the job of an Idempotency-Key. A table of its own: an earlier version that runs at the same time takes
 * every row of idempotency_keys for a job that exists.
 */
export class IdempotencyClaims1791000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.idempotency_claims (org_id uuid NOT NULL, route text NOT NULL, key text NOT NULL, holder uuid NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, route, key))`);
    await protect(runner, 'gateway', 'idempotency_claims', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.idempotency_claims');
  }
}
