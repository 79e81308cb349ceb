import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `deliveries`: one per callback. gathering (pieces are missing) → pending → delivered | exhausted | stopped; a resend starts again with the next
 * `round`. `due_at`: when it may be claimed; a claim moves it to the end of its lease, so the delivery of a worker that died is due again then.
 * `claims` counts the claims: a worker that comes back after its lease can't overwrite the next one's record. `pieces`: the body's text, deleted when
 * the delivery has ended. `secrets`: the current one (no `valid_until`) and the previous one.
 */
export class Deliveries1820000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE callback.deliveries (
      org_id uuid NOT NULL, id uuid NOT NULL, url text NOT NULL, origin text NOT NULL, round integer NOT NULL, pieces integer NOT NULL, status text NOT NULL,
      attempts integer NOT NULL DEFAULT 0, tries integer NOT NULL DEFAULT 0, claims integer NOT NULL DEFAULT 0, due_at timestamptz, created_at timestamptz NOT NULL,
      PRIMARY KEY (org_id, id))`);
    await runner.query(
      `CREATE INDEX deliveries_due ON callback.deliveries (org_id, origin, due_at) WHERE status = 'pending'`,
    );
    await runner.query(`CREATE INDEX deliveries_by_age ON callback.deliveries (created_at)`);
    await runner.query(`CREATE TABLE callback.pieces (
      org_id uuid NOT NULL, delivery_id uuid NOT NULL, piece integer NOT NULL, body text NOT NULL,
      PRIMARY KEY (org_id, delivery_id, piece), FOREIGN KEY (org_id, delivery_id) REFERENCES callback.deliveries ON DELETE CASCADE)`);
    await runner.query(`CREATE TABLE callback.secrets (
      org_id uuid NOT NULL, secret text NOT NULL, created_at timestamptz NOT NULL, valid_until timestamptz, PRIMARY KEY (org_id, secret))`);
    await runner.query(`CREATE UNIQUE INDEX secrets_current ON callback.secrets (org_id) WHERE valid_until IS NULL`);
    await protect(runner, 'callback', 'deliveries', { serviceWide: true }); // workers claim deliveries of all organizations
    await protect(runner, 'callback', 'pieces');
    await protect(runner, 'callback', 'secrets');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE callback.secrets, callback.pieces, callback.deliveries`);
  }
}
