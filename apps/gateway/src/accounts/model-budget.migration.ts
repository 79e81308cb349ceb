import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An organization's own budget of tokens a month (null: the setting's, 0: none); what was used is counted over all organizations for the metrics and the command line. */
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
