import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opening a session deletes the key's oldest ones, and deleting a key deletes all of its own: neither reads those of other keys. */
export class ConsoleSecretsByKey1793000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['console_sessions', 'console_links'])
      await runner.query(`CREATE INDEX ${table}_by_key ON gateway.${table} (key_id, expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX gateway.console_sessions_by_key, gateway.console_links_by_key');
  }
}
