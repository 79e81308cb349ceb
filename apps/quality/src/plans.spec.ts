import { migrate, openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase, readsOf, SMALL, withoutAutovacuum, type TestDatabase } from '@verbatim/database/testing';
import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { AnswersRepository, type SignedEntry } from './answers.repository.js';
import { CopiesRepository } from './copies.repository.js';
import { scopeOf } from './entry.js';
import { migrations } from './migrations/index.js';
import { PeersRepository } from './peers.repository.js';
import { SampleRepository } from './sample.repository.js';

const ORG = '11111111-1111-4111-8111-111111111111';
const SURVEY = 'survey';
const BUSY = scopeOf(SURVEY, 'busy');
const QUIET = scopeOf(SURVEY, 'quiet');
const ROWS = 20_000;

describe.each(SMALL)('what a session reads of large tables whose plans it made for tables $statistics', (small) => {
  let test: TestDatabase;
  let database: DataSource;
  let owner: Client;

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'quality', migrations };
    await migrate(options);
    database = await openDatabase({ ...options, poolSize: 1 });
    owner = new Client({ connectionString: test.url });
    await owner.connect();
    await withoutAutovacuum(owner, 'quality');
    await fill(1, small.rows);
    if (small.isAnalyzed) await owner.query('VACUUM ANALYZE quality.answers, quality.bands');
  });
  afterAll(async () => {
    await database?.destroy();
    await owner?.end();
    await test?.drop();
  });

  /** Answers of a response each, to two questions: the second has the first, the last and sixteen others. A tenth of the answers share a band. */
  const fill = (from: number, count: number): Promise<unknown> =>
    owner.query(
      `WITH given AS (
         INSERT INTO quality.answers (org_id, response_id, entry_key, seq, survey_id, question_id, response_identifier, entry_index, question, answer, scope, exact, bands)
         SELECT $1, i, 'q', nextval('quality.arrival'), $2, 'q', 'r' || i, 0, 'Why?', 'Because of reason ' || i,
           CASE WHEN i IN ($3, $3 + $4 - 1) OR i % 1250 = 0 THEN $5::bigint ELSE $6::bigint END, -2 ^ 40 - i, ARRAY[i % 10, 10 + i]
         FROM generate_series($3::int, $3 + $4::int - 1) AS i RETURNING *)
       INSERT INTO quality.bands (org_id, scope, hash, seq, response_id) SELECT org_id, scope, hash, seq, response_id FROM given, unnest(exact || bands) AS hash`,
      [ORG, SURVEY, from, count, QUIET, BUSY],
    );

  const entry = (response: number, answer: string, hash: number): SignedEntry => ({
    response: { position: 0, serviceResponseIdentifier: response, responseIdentifier: `r${response}`, entries: [] },
    entry: { index: 0, question: 'Why?', answer, questionIdentifier: 'busy' },
    key: 'q',
    signature: { exact: String(-(2 ** 40) - hash), bands: [hash % 10, 10 + hash] },
  });

  /** All that calls and batches do: they store an answer and another in its place, and read what the two questions have. */
  async function evaluate(manager: EntityManager, response: number): Promise<void> {
    const answers = new AnswersRepository();
    await answers.store(manager, ORG, SURVEY, [entry(response, 'first', response)]);
    const [before] = await answers.store(manager, ORG, SURVEY, [entry(response, 'second', response + 1)]);
    await answers.known(manager, ORG, [response]);
    const searches = [BUSY, QUIET].map((scope) => ({
      scope,
      response,
      before: before!,
      signature: entry(response, '', 7).signature,
    }));
    await new PeersRepository().find(manager, ORG, searches);
    await new CopiesRepository().count(manager, ORG, searches);
    await new SampleRepository().find(manager, ORG, searches);
  }

  it('grows with what it finds, not with what the organization has', async () => {
    await withOrg(database, ORG, (manager) => evaluate(manager, 1_000_000));
    await fill(10, ROWS);
    const read = await readsOf(database, 'quality', () =>
      withOrg(database, ORG, (manager) => evaluate(manager, 1_000_001)),
    );
    expect(read.answers!.rows).toBeGreaterThan(0);
    expect(read.bands!.rows).toBeGreaterThan(0);
    expect(Object.entries(read).filter(([, { rows, pages }]) => rows > 300 || pages > 700)).toEqual([]);
  });
});
