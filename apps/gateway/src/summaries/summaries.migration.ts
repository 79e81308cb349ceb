import { protect } from '@verbatim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NUMBER = { responses: 'number', response_elements: 'response_number', followup_turns: 'response_number' };

/**
 * Attributes of responses, and what summaries are made from. Responses are counted in chunks of 8,192 by number: `summary_counts` has the counts of each
 * chunk. Triggers note every change in `summary_marks`, and a chunk with a mark is counted again before a summary is read.
 *
 * A mark must outlive the transaction that made it, or a summary would count without that transaction and never again. So a writer either locks a mark that
 * is there, which keeps it from being deleted, or adds one of its own.
 */
export class Summaries1791000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE gateway.responses ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE gateway.response_elements ADD COLUMN fingerprint bigint;
      CREATE INDEX elements_alike ON gateway.response_elements (org_id, survey_id, question_id, fingerprint) INCLUDE (response_number)
        WHERE fingerprint IS NOT NULL;
      CREATE TABLE gateway.summary_counts (org_id uuid NOT NULL, survey_id text NOT NULL, chunk integer NOT NULL, question_id text NOT NULL, kind text NOT NULL,
        key text NOT NULL, value text NOT NULL, count bigint NOT NULL, total double precision NOT NULL,
        PRIMARY KEY (org_id, survey_id, chunk, question_id, kind, key, value));
      CREATE TABLE gateway.summary_marks (org_id uuid NOT NULL, survey_id text NOT NULL, chunk integer NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (org_id, survey_id, chunk, id));
      CREATE TABLE gateway.summary_copies (org_id uuid NOT NULL, survey_id text NOT NULL, counted_at timestamptz NOT NULL, is_stale boolean NOT NULL,
        PRIMARY KEY (org_id, survey_id));
      CREATE TABLE gateway.summary_tables (org_id uuid NOT NULL, survey_id text NOT NULL, question_id text NOT NULL, attribute text NOT NULL,
        coding text NOT NULL, cells jsonb NOT NULL, PRIMARY KEY (org_id, survey_id, question_id, attribute));
    `);
    // As their owner, who is under row-level security too while it is forced.
    await runner.query(`ALTER TABLE gateway.responses NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `INSERT INTO gateway.summary_marks (org_id, survey_id, chunk) SELECT DISTINCT org_id, survey_id, (number >> 13)::int FROM gateway.responses WHERE survey_id IS NOT NULL`,
    );
    await runner.query(`ALTER TABLE gateway.responses FORCE ROW LEVEL SECURITY`);
    for (const table of ['summary_counts', 'summary_marks', 'summary_copies', 'summary_tables'])
      await protect(runner, 'gateway', table);
    for (const [table, number] of Object.entries(NUMBER)) {
      await runner.query(`CREATE FUNCTION gateway.mark_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE mark record;
        BEGIN
          FOR mark IN SELECT DISTINCT org_id, survey_id, (${number} >> 13)::int AS chunk FROM changed WHERE survey_id IS NOT NULL AND ${number} IS NOT NULL ORDER BY 1, 2, 3 LOOP
            PERFORM 1 FROM gateway.summary_marks m WHERE m.org_id = mark.org_id AND m.survey_id = mark.survey_id AND m.chunk = mark.chunk
              LIMIT 1 FOR KEY SHARE SKIP LOCKED;
            IF NOT FOUND THEN
              INSERT INTO gateway.summary_marks (org_id, survey_id, chunk) VALUES (mark.org_id, mark.survey_id, mark.chunk);
            END IF;
          END LOOP;
          RETURN NULL;
        END $$`);
      for (const [event, rows] of [
        ['INSERT', 'NEW'],
        ['UPDATE', 'NEW'],
        ['DELETE', 'OLD'],
      ])
        await runner.query(`CREATE TRIGGER mark_${event!.toLowerCase()} AFTER ${event} ON gateway.${table}
          REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION gateway.mark_${table}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(NUMBER)) await runner.query(`DROP FUNCTION gateway.mark_${table}() CASCADE`);
    await runner.query(
      `DROP TABLE gateway.summary_tables, gateway.summary_copies, gateway.summary_marks, gateway.summary_counts`,
    );
    await runner.query(`ALTER TABLE gateway.response_elements DROP COLUMN fingerprint`);
    await runner.query(`ALTER TABLE gateway.responses DROP COLUMN attributes`);
  }
}
