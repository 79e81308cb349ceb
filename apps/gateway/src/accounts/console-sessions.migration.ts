import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions of the console, and the one-time links that open one. Both act as an API key; only hashes of their secrets are stored. */
export class ConsoleSessions1791000043000 implements MigrationInterface {
  name = 'ConsoleSessions1791000043000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['console_sessions', 'console_links']) {
      await runner.query(`
        CREATE TABLE gateway.${table} (org_id uuid NOT NULL, id text PRIMARY KEY, key_id text NOT NULL REFERENCES gateway.api_keys ON DELETE CASCADE,
          secret_hash bytea NOT NULL, expires_at timestamptz NOT NULL);
        CREATE INDEX ${table}_by_expiry ON gateway.${table} (expires_at);
      `);
      // As with API keys, the organization is not known before the secret was compared.
      await protect(runner, 'gateway', table, { serviceWide: true });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.console_links, gateway.console_sessions');
  }
}
