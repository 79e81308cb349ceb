import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import type { QualityResponse } from '@verbatim/contracts';
import { migrate, openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { MessageContext } from '@verbatim/messaging';
import { AnswersRepository } from './answers.repository.js';
import { keyed } from './entry.js';
import { ErasureHandler } from './erasure.handler.js';
import { migrations } from './migrations/index.js';
import { Retention } from './retention.js';

const [ORG, OTHER] = [newId(), newId()];

describe('retention', () => {
  let test: TestDatabase;
  let database: DataSource;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'quality', migrations };
    await migrate(options);
    database = await openDatabase(options);
    owner = new Client({ connectionString: test.url });
    await owner.connect();
  });
  afterAll(async () => {
    await database?.destroy();
    await owner?.end();
    await test?.drop();
  });

  const store = (org: string, id: number, batch?: string, survey = 'survey'): Promise<void> => {
    const answers = new AnswersRepository();
    const response: QualityResponse = {
      position: 0,
      serviceResponseIdentifier: id,
      responseIdentifier: `r${id}`,
      entries: [{ index: 0, question: 'Why?', answer: 'same text', questionIdentifier: 'q' }],
    };
    return withOrg(database, org, async (manager) => {
      const entries = keyed(response).map((item) => ({ ...item, signature: { exact: '7', bands: [1, 2] } }));
      await answers.store(manager, org, survey, entries, batch && (await answers.batch(manager, org, batch)));
    });
  };
  const ids = async (sql: string): Promise<unknown[]> =>
    (await owner.query(sql)).rows.map((row: { id: unknown }) => row.id);

  it("removes every organization's answers of that age with what finds their copies, and no others", async () => {
    await store(ORG, 1, 'old batch');
    await store(OTHER, 2);
    await store(ORG, 3, 'young batch');
    await owner.query(
      `UPDATE quality.answers SET received = now() - interval '7 days 1 minute' WHERE response_id IN (1, 2)`,
    );
    await owner.query(`UPDATE quality.answers SET received = now() - interval '6 days 23 hours' WHERE response_id = 3`);
    await owner.query(`UPDATE quality.batches SET began = now() - interval '8 days' WHERE batch_id = 'old batch'`);

    await new Retention({ retentionDays: 7 }, pino({ level: 'silent' }), database).sweep();

    expect(await ids('SELECT response_id::int AS id FROM quality.answers')).toEqual([3]);
    expect(await ids('SELECT response_id::int AS id FROM quality.bands')).toEqual([3, 3, 3]);
    expect(await ids('SELECT batch_id AS id FROM quality.batches')).toEqual(['young batch']);
  });

  it('removes what an organization, or one of its surveys, no longer keeps', async () => {
    await owner.query('DELETE FROM quality.answers; DELETE FROM quality.bands');
    for (const id of [11, 12]) await store(ORG, id);
    await store(ORG, 13, undefined, 'other survey');
    await store(OTHER, 14);
    await owner.query(`UPDATE quality.answers SET received = now() - interval '3 days' WHERE response_id <> 12`);
    const before = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
    const handler = new ErasureHandler(database, new AnswersRepository());
    const context = { envelope: { orgid: ORG } } as MessageContext;
    const left = (): Promise<unknown[]> => ids('SELECT response_id::int AS id FROM quality.answers ORDER BY 1');

    await handler.eraseOld({ surveyIdentifier: 'survey', before }, context);
    expect(await left()).toEqual([12, 13, 14]);
    await handler.eraseOld({ before }, context);
    expect(await left()).toEqual([12, 14]);
    expect(await ids('SELECT DISTINCT response_id::int AS id FROM quality.bands ORDER BY 1')).toEqual([12, 14]);
  });
});
