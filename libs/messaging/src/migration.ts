import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TypeORM identifies migrations by name, and orders them by its last 13 digits. */
const TIMESTAMP = 1700000000000;

/** Creates a service's outbox and inbox. Each service runs it in its own schema. */
export function messagingMigration(schema: string): new () => MigrationInterface {
  return class implements MigrationInterface {
    readonly name = `Messaging${schema[0]!.toUpperCase()}${schema.slice(1)}${TIMESTAMP}`;

    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`CREATE TABLE ${schema}.outbox (
        seq bigserial PRIMARY KEY, id uuid NOT NULL, org_id uuid NOT NULL, topic text NOT NULL, key text NOT NULL,
        payload bytea NOT NULL, headers jsonb NOT NULL, failed text, created_at timestamptz NOT NULL DEFAULT now())`);
      await runner.query(`CREATE INDEX outbox_waiting ON ${schema}.outbox (seq) WHERE failed IS NULL`);
      // Rows live for milliseconds: with the default settings, dead rows pile up faster than they are cleaned.
      await runner.query(
        `ALTER TABLE ${schema}.outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
      );
      await protect(runner, schema, 'outbox', { serviceWide: true });
      await runner.query(`CREATE TABLE ${schema}.inbox (
        org_id uuid NOT NULL, consumer text NOT NULL, message_id uuid NOT NULL, received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (org_id, consumer, message_id))`);
      await runner.query(`CREATE INDEX inbox_received ON ${schema}.inbox (received_at)`);
      await protect(runner, schema, 'inbox', { serviceWide: true });
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query(`DROP TABLE ${schema}.inbox`);
      await runner.query(`DROP TABLE ${schema}.outbox`);
    }
  };
}
