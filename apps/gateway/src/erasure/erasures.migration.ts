import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `erasures`: what is to be erased, or was. `response_id` is deleted when the erasure is completed. `erasure_services`: what each service has erased, the
 * gateway among them.
 */
export class Erasures1791000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gateway.erasures (org_id uuid NOT NULL, id uuid NOT NULL, survey_id text NOT NULL, response_id text, response_number bigint, up_to bigint NOT NULL,
        status text NOT NULL, cancelled_jobs uuid[] NOT NULL DEFAULT '{}', traceparent text NOT NULL, request_id text,
        requested_at timestamptz NOT NULL DEFAULT clock_timestamp(), completed_at timestamptz, PRIMARY KEY (org_id, id));
      CREATE INDEX erasures_open ON gateway.erasures (requested_at) WHERE completed_at IS NULL;
      CREATE TABLE gateway.erasure_services (org_id uuid NOT NULL, erasure_id uuid NOT NULL, service text NOT NULL, erased jsonb NOT NULL DEFAULT '{}',
        completed_at timestamptz, PRIMARY KEY (org_id, erasure_id, service), FOREIGN KEY (org_id, erasure_id) REFERENCES gateway.erasures ON DELETE CASCADE);
    `);
    await protect(runner, 'gateway', 'erasures', { serviceWide: true });
    await protect(runner, 'gateway', 'erasure_services');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.erasure_services, gateway.erasures');
  }
}
