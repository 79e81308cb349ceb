import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a turn's answer tells something. Turns from before this was kept count as if they did. Summaries count it from the next time they are read. */
export class TurnContents1791000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.followup_turns ADD COLUMN has_content boolean NOT NULL DEFAULT true`);
    // As their owner, who is under row-level security too while it is forced.
    for (const table of ['followup_turns', 'summary_marks'])
      await runner.query(`ALTER TABLE gateway.${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `INSERT INTO gateway.summary_marks (org_id, survey_id, chunk) SELECT DISTINCT org_id, survey_id, (response_number >> 13)::int
       FROM gateway.followup_turns WHERE response_number IS NOT NULL`,
    );
    for (const table of ['followup_turns', 'summary_marks'])
      await runner.query(`ALTER TABLE gateway.${table} FORCE ROW LEVEL SECURITY`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.followup_turns DROP COLUMN has_content`);
  }
}
