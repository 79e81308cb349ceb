import { migrate, openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase, readsOf, SMALL, withoutAutovacuum, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { leaseParts } from '../jobs/parts.repository.js';
import { gatewayMigrations } from '../migrations.js';
import { beginCall, finishCall } from './calls.repository.js';
import type { QualityResult } from './assemble.js';
import { rememberJudged } from './feedback.repository.js';
import { storeQuality } from './stored-quality.repository.js';
import { numbersFor, storeCall } from '../surveys/surveys.repository.js';

const ORG = '11111111-1111-4111-8111-111111111111';
const SURVEY = 'survey';
const ROWS = 20_000;

describe.each(SMALL)('what a session reads of large tables whose plans it made for tables $statistics', (small) => {
  let test: TestDatabase;
  let database: DataSource;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'gateway', migrations: gatewayMigrations };
    await migrate(options);
    database = await openDatabase({ ...options, poolSize: 1 });
    owner = new Client({ connectionString: test.url });
    await owner.connect();
    await withoutAutovacuum(owner, 'gateway');
    await owner.query(`INSERT INTO gateway.organizations (org_id, name, next_response) VALUES ($1, 'one', 1000000)`, [
      ORG,
    ]);
    await fill(1, small.rows);
    if (small.isAnalyzed)
      await owner.query(
        'VACUUM ANALYZE gateway.responses, gateway.surveys, gateway.questions, gateway.response_elements, gateway.jobs',
      );
  });
  afterAll(async () => {
    await database?.destroy();
    await owner?.end();
    await test?.drop();
  });

  /** Respondents of a survey with an answer each, and as many other surveys, questions and jobs of the organization. */
  async function fill(from: number, count: number): Promise<void> {
    const numbers = `generate_series(${from}, ${from + count - 1}) AS i`;
    for (const rows of [
      `responses (org_id, number, survey_id, response_id) SELECT '${ORG}', i, '${SURVEY}', 'r' || i FROM ${numbers}`,
      `surveys (org_id, survey_id) SELECT '${ORG}', 's' || i FROM ${numbers}`,
      `questions (org_id, survey_id, question_id, question) SELECT '${ORG}', '${SURVEY}', 'q' || i, 'Why?' FROM ${numbers}`,
      `response_elements (org_id, survey_id, question_id, response_number, answer) SELECT '${ORG}', '${SURVEY}', 'q', i, 'Because' FROM ${numbers}`,
      `jobs (org_id, id, type, status, phase, request, total)
         SELECT '${ORG}', gen_random_uuid(), 'quality', 'completed', 'done', '{"surveyIdentifier":"${SURVEY}"}', 1 FROM ${numbers}`,
    ])
      await owner.query(`INSERT INTO gateway.${rows}`);
  }

  /** A first and a second call of a respondent, with attributes; a small job of three; and the end of a batch's part. */
  async function work(name: string): Promise<void> {
    const call = async (given?: number): Promise<number> => {
      const { number } = await beginCall(database, ORG, given ? { given } : { survey: SURVEY, response: name });
      await storeCall(
        database,
        ORG,
        { surveyIdentifier: SURVEY, surveyName: name },
        {
          number,
          generated: undefined,
          surveyEntries: [{ questionIdentifier: name, question: 'Why?', answer: `Because of ${name}` }],
          attributes: { country: name },
        },
      );
      await finishCall(database, ORG, resultOf(number), true);
      return number;
    };
    const number = await call();
    await call(number);
    const others = await numbersFor(database, ORG, SURVEY, [name, `${name} b`, `${name} c`]);
    const job = newId();
    await withOrg(database, ORG, async (manager) => {
      await rememberJudged(manager, ORG, others.map(resultOf));
      await storeQuality(manager, ORG, others.map(resultOf));
      await manager.query(
        `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, 'quality', 'queued', 'one', '{}', 1)`,
        [ORG, job],
      );
      await manager.query(`INSERT INTO gateway.job_items (org_id, job_id, position, item) VALUES ($1, $2, 0, '{}')`, [
        ORG,
        job,
      ]);
    });
  }

  const resultOf = (serviceResponseIdentifier: number): QualityResult =>
    ({
      serviceResponseIdentifier,
      evaluations: [],
      demeritScore: 0,
      recommendation: 'keep',
    }) as unknown as QualityResult;

  it('grows with what it finds, not with what the organization has', async () => {
    await work('first');
    await fill(10, ROWS);
    const read = await readsOf(database, 'gateway', () => work('second'));
    expect(read.responses!.rows).toBeGreaterThan(0);
    expect(Object.entries(read).filter(([, { rows, pages }]) => rows > 100 || pages > 300)).toEqual([]);
  });

  it('does not grow with the other parts of a job when one is begun', async () => {
    const job = { org: ORG, id: newId() };
    await owner.query(
      `INSERT INTO gateway.jobs (org_id, id, type, status, phase, request, total) VALUES ($1, $2, 'quality', 'processing', 'one', '{}', 1)`,
      [ORG, job.id],
    );
    await owner.query(
      `INSERT INTO gateway.job_parts (org_id, job_id, kind, part, group_number, state) SELECT $1, $2, 'quality', i, i, 'waiting' FROM generate_series(1, 4000) AS i`,
      [ORG, job.id],
    );
    const read = await readsOf(database, 'gateway', () =>
      withOrg(database, ORG, async (manager) => {
        const begun = await leaseParts(manager, job, { from: 'waiting', to: 'sent' }, 3, [60_000]);
        expect(begun.map(({ part }) => part)).toEqual([1, 2, 3]);
      }),
    );
    expect(read.job_parts!.pages).toBeLessThan(150);
  });
});
