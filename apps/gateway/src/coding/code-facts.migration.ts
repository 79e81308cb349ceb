import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `coding_codes.reserved`: what a reserved code holds (Reserved in contracts), whatever its label; so far it was known by its label. `confidence`: the share of
 * the code's answers that its label is expected to be true of; null for reserved codes, for those that a person named, and for results from before.
 */
export class CodeFacts1791000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.coding_codes ADD COLUMN reserved text, ADD COLUMN confidence real`);
    // As their owner, who is under row-level security too while it is forced.
    const tables = ['coding_codes', 'jobs'];
    for (const table of tables) await runner.query(`ALTER TABLE gateway.${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(`
      UPDATE gateway.coding_codes c SET reserved = known.reserved
      FROM gateway.jobs j, (VALUES ('coding', 'Other', 'other'), ('coding', 'No answer', 'no_answer'), ('coding', 'Other / No answer', 'both'),
        ('brand-coding', 'No brand mentioned', 'no_brand')) AS known (type, label, reserved)
      WHERE j.org_id = c.org_id AND j.id = c.job_id AND known.type = j.type AND known.label = c.label AND c.path = '{}'
        AND NOT EXISTS (SELECT 1 FROM gateway.coding_codes s WHERE s.org_id = c.org_id AND s.job_id = c.job_id AND s.question = c.question
          AND s.attempt = c.attempt AND s.path[1] = c.place)`);
    for (const table of tables) await runner.query(`ALTER TABLE gateway.${table} FORCE ROW LEVEL SECURITY`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.coding_codes DROP COLUMN reserved, DROP COLUMN confidence');
  }
}
