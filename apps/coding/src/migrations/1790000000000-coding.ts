import type { MigrationInterface, QueryRunner } from 'typeorm';
import { protect } from '@verbatim/database';

/**
 * `parts`: the answers of a question, as submitted. `units`: the distinct statements in them, each with its vector; sorted by bytes, so that the order
 * of the parts makes no difference. `runs`: questions to be coded by whichever worker is free, of all organizations. `forgotten`: jobs that have
 * ended, so that late messages leave nothing behind.
 */
export class Coding1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE coding.parts (
      org_id uuid NOT NULL, job_id uuid NOT NULL, part int NOT NULL, question int NOT NULL, answers text NOT NULL, PRIMARY KEY (org_id, job_id, part))`);
    await runner.query(`CREATE INDEX parts_of_question ON coding.parts (org_id, job_id, question, part)`);
    await runner.query(`CREATE TABLE coding.units (
      org_id uuid NOT NULL, job_id uuid NOT NULL, question int NOT NULL, unit text COLLATE "C" NOT NULL, vector bytea NOT NULL, PRIMARY KEY (org_id, job_id, question, unit))`);
    // vectors look like random bytes: compressing them costs time and saves nothing
    await runner.query(`ALTER TABLE coding.units ALTER COLUMN vector SET STORAGE EXTERNAL`);
    await runner.query(`CREATE TABLE coding.runs (
      org_id uuid NOT NULL, job_id uuid NOT NULL, question int NOT NULL, run jsonb NOT NULL, tries int NOT NULL DEFAULT 0,
      queued_at timestamptz NOT NULL DEFAULT now(), beat_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, job_id, question))`);
    await runner.query(
      `CREATE TABLE coding.forgotten (org_id uuid NOT NULL, job_id uuid NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (org_id, job_id))`,
    );
    for (const table of ['parts', 'units', 'forgotten']) await protect(runner, 'coding', table);
    await protect(runner, 'coding', 'runs', { serviceWide: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE coding.forgotten, coding.runs, coding.units, coding.parts`);
  }
}
