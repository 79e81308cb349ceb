import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An organization's own token budget per month (null: MODEL_MONTHLY_TOKENS, 0: no limit). Metrics and the command line
 * may read the usage of all organizations.
 */
export class ModelBudget1791000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE gateway.organizations ADD COLUMN monthly_tokens bigint CHECK (monthly_tokens >= 0)`,
    );
    await runner.query(
      `CREATE POLICY counted ON gateway.model_usage FOR SELECT USING (current_setting('verbatim.service', true) = 'on')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP POLICY counted ON gateway.model_usage`);
    await runner.query(`ALTER TABLE gateway.organizations DROP COLUMN monthly_tokens`);
  }
}
