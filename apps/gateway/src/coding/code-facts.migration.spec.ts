import { createTestDatabase } from '@verbatim/database/testing';
import { newId, readConfig } from '@verbatim/platform';
import { Client } from 'pg';
import type { QueryRunner } from 'typeorm';
import { prepareGatewayDatabase } from '../database.js';
import { CodeFacts1791000061000 } from './code-facts.migration.js';

it('says of codes from before what they are reserved for, by their label and that they have no sub-codes', async () => {
  const database = await createTestDatabase();
  await prepareGatewayDatabase(database.url, readConfig({}));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const runner = {
    query: async (sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows,
  } as unknown as QueryRunner;
  try {
    const migration = new CodeFacts1791000061000();
    await migration.down(runner);
    const org = newId();
    const insert = async (type: string, codes: [label: string, path: number[]][]): Promise<string> => {
      const job = newId();
      await runner.query(
        `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, $3, 'completed', 'finished', '{}', 1)`,
        [org, job, type],
      );
      await runner.query(
        `INSERT INTO gateway.coding_questions (org_id, job_id, question, question_id, question_text, settings, answers, state) VALUES ($1, $2, 0, 'q', 'Q?', '{}', 1, 'done')`,
        [org, job],
      );
      for (const [place, [label, path]] of codes.entries())
        await runner.query(
          `INSERT INTO gateway.coding_codes (org_id, job_id, question, attempt, place, code_id, label, path, start, count) VALUES ($1, $2, 0, 1, $3::int, $3::int, $4, $5, 0, 0)`,
          [org, job, place, label, path],
        );
      return job;
    };
    const coding = await insert('coding', [
      ['Price', []],
      ['Other', [0]],
      ['Other', []],
      ['No answer', []],
      ['Other / No answer', []],
      ['No brand mentioned', []],
    ]);
    const own = await insert('coding', [
      ['Other', []],
      ['Parking', [0]],
    ]);
    const brands = await insert('brand-coding', [
      ['Other', []],
      ['No brand mentioned', []],
    ]);
    await migration.up(runner);
    const reserved = async (job: string): Promise<unknown[]> => {
      const rows: { reserved: string | null }[] = await runner.query(
        `SELECT reserved FROM gateway.coding_codes WHERE job_id = $1 ORDER BY place`,
        [job],
      );
      return rows.map((row) => row.reserved);
    };
    expect(await reserved(coding)).toEqual([null, null, 'other', 'no_answer', 'both', null]);
    expect(await reserved(own)).toEqual([null, null]);
    expect(await reserved(brands)).toEqual([null, 'no_brand']);
  } finally {
    await client.end();
    await database.drop();
  }
});
