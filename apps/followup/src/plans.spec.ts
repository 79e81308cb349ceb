import { migrate, openDatabase } from '@verbatim/database';
import { createTestDatabase, readsOf, SMALL, withoutAutovacuum, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { migrations } from './migrations/index.js';
import { ThreadsRepository, type NewTurn } from './threads.repository.js';

const ORG = '11111111-1111-4111-8111-111111111111';
const ROWS = 20_000;

describe.each(SMALL)('what a session reads of large tables whose plans it made for tables $statistics', (small) => {
  let test: TestDatabase;
  let database: DataSource;
  let owner: Client;
  const threads = new ThreadsRepository();

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'followup', migrations };
    await migrate(options);
    database = await openDatabase({ ...options, poolSize: 1 });
    owner = new Client({ connectionString: test.url });
    await owner.connect();
    await withoutAutovacuum(owner, 'followup');
    await fill(small.rows);
    if (small.isAnalyzed) await owner.query('VACUUM ANALYZE followup.threads, followup.turns');
  });
  afterAll(async () => {
    await database?.destroy();
    await owner?.end();
    await test?.drop();
  });

  /** Threads of a turn each, half of them of a survey. */
  const fill = (count: number): Promise<unknown> =>
    owner.query(
      `WITH added AS (
         INSERT INTO followup.threads (org_id, thread_id, turns, survey_id, response_id)
         SELECT $1, gen_random_uuid(), 1, CASE WHEN i % 2 = 0 THEN 'survey' END, 'r' || i FROM generate_series(1, $2::int) AS i RETURNING *)
       INSERT INTO followup.turns (org_id, thread_id, turn, message_id, digest, question, answer, reply)
       SELECT org_id, thread_id, 1, gen_random_uuid(), 'digest', 'Why?', 'Because', '{"followupQuestion":"What else?"}' FROM added`,
      [ORG, count],
    );

  const turn = (messageId: string): NewTurn => ({
    messageId,
    digest: messageId,
    question: 'Why?',
    answer: 'Because',
    reply: { followupQuestion: 'What else?' } as NewTurn['reply'],
  });

  /** A thread of three turns, the last of which is sent again. */
  async function interview(): Promise<void> {
    const threadId = newId();
    let messageId = '';
    for (let version = 0; version < 3; version++) {
      messageId = newId();
      const found = await threads.read(database, ORG, { messageId, threadId, digest: messageId });
      expect(found && 'thread' in found ? found.thread.turns.length : 0).toBe(version);
      expect(
        await threads.append(database, ORG, threadId, version, { surveyIdentifier: 'survey' }, turn(messageId)),
      ).toBe(true);
    }
    for (const asked of [messageId, newId()])
      expect(await threads.read(database, ORG, { messageId: asked, threadId, digest: messageId })).toHaveProperty(
        'reply',
      );
  }

  it('grows with what it finds, not with what the organization has', async () => {
    await interview();
    await fill(ROWS);
    const read = await readsOf(database, 'followup', interview);
    expect(read.threads!.rows).toBeGreaterThan(0);
    expect(read.turns!.rows).toBeGreaterThan(0);
    expect(Object.entries(read).filter(([, { rows, pages }]) => rows > 100 || pages > 300)).toEqual([]);
  });
});
