import type { DataSource, EntityManager } from 'typeorm';
import type { QualityResponse } from '@verbatim/contracts';
import { migrate, openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { likenessOf } from '@verbatim/quality-checks';
import { AnswersRepository, type SignedEntry } from './answers.repository.js';
import { keyed, scopeOf } from './entry.js';
import { migrations } from './migrations/index.js';
import { CopiesRepository, MOST_COPIES } from './copies.repository.js';
import { PEERS_PER_ANSWER, PeersRepository, type PeerSearch } from './peers.repository.js';
import { SampleRepository, SAMPLED, type SampleSearch } from './sample.repository.js';

const ORG = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const SURVEY = 'survey';
const QUESTION = 'q1';

/** Signatures by hand: the same text has the same exact hash, each word is a band. */
const hash = (text: string): number => [...text].reduce((h, c) => (h * 31 + c.codePointAt(0)!) | 0, 7);
const signature = (answer: string) => ({
  exact: String(hash(answer) - 2 ** 40),
  bands: answer.split(' ').slice(0, 16).map(hash),
});

const response = (id: number, answers: Record<string, string>, identified = true): QualityResponse => ({
  position: 0,
  serviceResponseIdentifier: id,
  ...(identified && { responseIdentifier: `r${id}` }),
  entries: Object.entries(answers).map(([questionIdentifier, answer], index) => ({
    index,
    question: `What about ${questionIdentifier}?`,
    answer,
    questionIdentifier,
  })),
});

describe('repositories', () => {
  let test: TestDatabase;
  let database: DataSource;
  const answers = new AnswersRepository();
  const peers = new PeersRepository();
  const copies = new CopiesRepository();
  const samples = new SampleRepository();

  beforeAll(async () => {
    test = await createTestDatabase();
    const options = { url: test.url, schema: 'quality', migrations };
    await migrate(options);
    database = await openDatabase(options);
  });
  beforeEach(async () => {
    for (const org of [ORG, OTHER]) {
      await withOrg(database, org, async (manager) => {
        for (const table of ['answers', 'bands', 'batches']) await manager.query(`DELETE FROM quality.${table}`);
      });
    }
  });
  afterAll(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const signed = (...responses: QualityResponse[]): SignedEntry[] =>
    responses.flatMap(keyed).map((item) => ({ ...item, signature: signature(item.entry.answer) }));

  const store = (
    responses: QualityResponse[],
    { org = ORG, survey = SURVEY, batch }: { org?: string; survey?: string | null; batch?: string } = {},
  ): Promise<string[]> =>
    withOrg(database, org, async (manager) => {
      await answers.lock(
        manager,
        org,
        survey ?? undefined,
        responses.map((r) => r.serviceResponseIdentifier),
        batch ? 'shared' : 'alone',
      );
      return answers.store(
        manager,
        org,
        survey ?? undefined,
        signed(...responses),
        batch && (await answers.batch(manager, org, batch)),
      );
    });

  /** Texts of the peers of an answer that another response (id 999) gives to the question. */
  const find = (
    answer: string,
    {
      org = ORG,
      response = 999,
      before = '9223372036854775807',
      question = QUESTION,
      survey = SURVEY,
      batch = undefined as string | undefined,
    } = {},
  ): Promise<string[]> =>
    withOrg(database, org, async (manager) => {
      const search = { scope: scopeOf(survey, question), signature: signature(answer), response, before };
      return (await peers.find(manager, org, [search], batch))[0]!.map((peer) => peer.answer);
    });

  const known = (id: number, org = ORG): Promise<string[]> =>
    withOrg(database, org, async (manager) =>
      (await answers.known(manager, org, [id])).map(({ entry }) => entry.answer),
    );

  it('finds answers that share a hash, those that share most first', async () => {
    await store([response(1, { q1: 'one two three' })]);
    await store([response(2, { q1: 'one nine eight' })]);
    await store([response(3, { q1: 'seven six five' })]);
    expect(await find('one two three')).toEqual(['one two three', 'one nine eight', 'seven six five']);
  });

  it('takes all answers of a question that has few, of others only those that share something', async () => {
    await store(Array.from({ length: PEERS_PER_ANSWER }, (_, i) => response(i + 1, { q1: `w${i}` })));
    expect(await find('nothing alike')).toHaveLength(PEERS_PER_ANSWER);
    await store([response(500, { q1: 'one more' })]);
    expect(await find('nothing alike')).toEqual([]);
    expect(await find('more')).toEqual(['one more']);
  });

  it("never finds the response's own answers, another question's or another survey's", async () => {
    await store([response(1, { q1: 'same text', q2: 'same text' })]);
    expect(await find('same text', { response: 1 })).toEqual([]);
    expect(await find('same text', { question: 'q3' })).toEqual([]);
    expect(await find('same text', { survey: 'other' })).toEqual([]);
    expect(await find('same text')).toEqual(['same text']);
  });

  it('offers only answers with survey, question and response identifiers', async () => {
    await store([response(1, { q1: 'same text' }, false)]);
    await store([response(2, { q1: 'same text' })], { survey: null });
    expect(await find('same text')).toEqual([]);
    expect(await known(1)).toEqual(['same text']);
  });

  it("never finds another organization's answers, nor its entries", async () => {
    await store([response(1, { q1: 'same text' })], { org: OTHER });
    expect(await find('same text')).toEqual([]);
    expect(await known(1)).toEqual([]);
    expect(await find('same text', { org: OTHER })).toEqual(['same text']);
  });

  it('refuses a row of another organization, and shows none where no organization is set', async () => {
    await store([response(1, { q1: 'same text' })]);
    await expect(
      withOrg(database, OTHER, (manager) => answers.store(manager, ORG, SURVEY, signed(response(5, { q1: 'x' })))),
    ).rejects.toThrow(/row-level security/);
    for (const table of ['answers', 'bands'])
      expect(await database.query(`SELECT 1 FROM quality.${table}`)).toEqual([]);
  });

  it("replaces an answer: the old text is nobody's peer any more", async () => {
    const [first] = await store([response(1, { q1: 'old words' })]);
    const [second] = await store([response(1, { q1: 'new text' })]);
    expect(BigInt(second!)).toBeGreaterThan(BigInt(first!));
    expect(await find('old words')).not.toContain('old words');
    expect(await find('new text')).toEqual(['new text']);
    expect(await known(1)).toEqual(['new text']);
  });

  it('keeps the place of an answer that is sent again unchanged', async () => {
    const first = await store([response(1, { q1: 'same text' })]);
    const [later] = await store([response(2, { q1: 'same text' })]);
    expect(await store([response(1, { q1: 'same text' })])).toEqual(first);
    expect(await find('same text', { response: 1, before: first[0]! })).toEqual([]);
    expect(await find('same text', { response: 2, before: later! })).toEqual(['same text']);
    expect(await find('same text')).toHaveLength(2);
  });

  it('moves an answer to where its identifiers say', async () => {
    await store([response(1, { q1: 'same text' })], { survey: null });
    await store([response(1, { q1: 'same text' })]);
    expect(await find('same text')).toEqual(['same text']);
    await store([response(1, { q1: 'same text' })], { survey: 'other' });
    expect(await find('same text')).toEqual([]);
    expect(await find('same text', { survey: 'other' })).toEqual(['same text']);
  });

  it("takes a batch's own answers and older ones, nothing that came after the batch began", async () => {
    await store([response(1, { q1: 'same text a' })]);
    await store([response(2, { q1: 'same text b' })], { batch: 'batch' });
    await store([response(3, { q1: 'same text c' })]);
    await store([response(4, { q1: 'same text d' })], { batch: 'another batch' });
    await store([response(5, { q1: 'same text e' })], { batch: 'batch' });
    const began = await withOrg(database, ORG, (manager) => answers.batch(manager, ORG, 'batch'));
    expect(await find('same text', { before: began, batch: began })).toEqual([
      'same text a',
      'same text b',
      'same text e',
    ]);
    expect(
      await withOrg(database, ORG, async (manager) =>
        (await answers.known(manager, ORG, [1, 2, 3, 4, 5], began)).map((k) => k.response),
      ),
    ).toEqual([1, 2, 5]);
  });

  it('registers a part twice without a trace', async () => {
    const first = await store([response(1, { q1: 'same text' }), response(2, { q1: 'same text' })], { batch: 'batch' });
    expect(
      await store([response(1, { q1: 'same text' }), response(2, { q1: 'same text' })], { batch: 'batch' }),
    ).toEqual(first);
    expect(await find('same text')).toHaveLength(2);
  });

  it('takes a response that is in a message twice: the last one stands', async () => {
    await store([response(1, { q1: 'first text' }), response(1, { q1: 'last words' })], { batch: 'batch' });
    expect(await known(1)).toEqual(['last words']);
    expect(await find('first text')).toEqual(['last words']);
  });

  it('keeps two answers to one question of a call apart', async () => {
    const twice: QualityResponse = {
      position: 0,
      serviceResponseIdentifier: 7,
      entries: [0, 1].map((index) => ({ index, question: 'Why?', answer: `answer ${index}` })),
    };
    await store([twice], { survey: null });
    expect(await known(7)).toEqual(['answer 0', 'answer 1']);
  });

  it('reads the newest entries of a response, and no more than 2 MB of them', async () => {
    for (const name of ['oldest', 'middle', 'newest'])
      await store([response(1, { [name]: `${name} ${'a'.repeat(900_000)}` })]);
    const read = await known(1);
    expect(read.map((text) => text.slice(0, 6))).toEqual(['middle', 'newest']);
  });

  it('reads no more than 10 MB for a message with many responses', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => i + 1);
    for (const id of ids) await store([response(id, { q1: 'a'.repeat(400_000), q2: 'b'.repeat(400_000) })]);
    const read = await withOrg(database, ORG, (manager) => answers.known(manager, ORG, ids));
    expect(read).toHaveLength(ids.length);
  });

  it('stops at a bounded number of candidates, the earliest', async () => {
    const many = Array.from({ length: PEERS_PER_ANSWER + 20 }, (_, i) =>
      response(i + 1, { q1: `common ${String(i).padStart(3, '0')}` }),
    );
    await store(many);
    const found = await find('common answer');
    expect(found).toEqual(many.slice(0, PEERS_PER_ANSWER).map((r) => r.entries[0]!.answer));
  });

  it('lets the later of two calls that race see the earlier', async () => {
    const seen = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((id) =>
        withOrg(database, ORG, async (manager) => {
          await answers.lock(manager, ORG, SURVEY, [id], 'alone');
          const [seq] = await answers.store(manager, ORG, SURVEY, signed(response(id, { q1: 'same text' })));
          const search = {
            scope: scopeOf(SURVEY, QUESTION),
            signature: signature('same text'),
            response: id,
            before: seq!,
          };
          return (await peers.find(manager, ORG, [search]))[0]!.length;
        }),
      ),
    );
    expect(seen.sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('lets calls race that write the same responses in different order', async () => {
    const both = [response(1, { q1: 'a b', q2: 'c d' }), response(2, { q1: 'a b', q2: 'c d' })];
    await Promise.all(
      Array.from({ length: 6 }, (_, i) => store(i % 2 ? both : [...both].reverse(), { survey: i % 3 ? SURVEY : null })),
    );
    expect(await known(1)).toEqual(['a b', 'c d']);
  });

  it('counts the other respondents with the same words, and since when', async () => {
    const search = (response: number, before: string, answer = 'same text') => ({
      scope: scopeOf(SURVEY, QUESTION),
      signature: signature(answer),
      response,
      before,
    });
    const count = (searches: PeerSearch[], batch?: string) =>
      withOrg(database, ORG, (manager) => copies.count(manager, ORG, searches, batch));
    const today = new Date().toISOString().slice(0, 10);
    const last = '9223372036854775807';
    expect(await count([search(999, last)])).toEqual([undefined]);
    const [first] = await store([response(1, { q1: 'same text' })]);
    await withOrg(database, ORG, (manager) =>
      manager.query(`UPDATE quality.answers SET first_received = '2026-05-12T08:00:00Z'`),
    );
    await store([
      response(2, { q1: 'same text' }),
      response(3, { q1: 'same text' }),
      response(4, { q1: 'other text' }),
    ]);
    expect(
      await count([
        search(999, last),
        search(3, last),
        search(1, last),
        search(4, last, 'other text'),
        search(1, first!),
      ]),
    ).toEqual([
      { others: 3, isMany: false, since: '2026-05-12' },
      { others: 2, isMany: false, since: '2026-05-12' },
      { others: 2, isMany: false, since: today },
      undefined,
      undefined,
    ]);
    // sent again: the same since
    await store([response(1, { q1: 'same text' })]);
    expect((await count([search(999, last)]))[0]!.since).toBe('2026-05-12');
    await store(Array.from({ length: MOST_COPIES + 5 }, (_, i) => response(i + 10, { q1: 'same text' })));
    expect(await count([search(999, last)])).toEqual([{ others: MOST_COPIES, isMany: true, since: '2026-05-12' }]);
  });

  it('samples different texts of a question, the same whatever came first', async () => {
    const people = Array.from({ length: SAMPLED + 40 }, (_, i) => response(i + 1, { q1: `word${i} other${i}` }));
    const again = people.map((one, i) => ({ ...one, serviceResponseIdentifier: i + 500 }));
    const sampled = (more: Partial<SampleSearch> = {}, org = ORG) =>
      withOrg(
        database,
        org,
        async (manager) =>
          (
            await samples.find(manager, org, [
              { scope: scopeOf(SURVEY, QUESTION), before: '9223372036854775807', ...more },
            ])
          )[0]!,
      );
    expect(await sampled()).toEqual([]);
    await store(people);
    const found = await sampled(); // read at once
    expect(new Set(found).size).toBe(SAMPLED);
    await store(again);
    expect(await sampled()).toEqual(found); // step by step, as the first rows are copies of fewer texts
    await withOrg(database, ORG, async (manager) => {
      for (const table of ['answers', 'bands']) await manager.query(`DELETE FROM quality.${table}`);
    });
    const [first] = await store([...again, ...people].reverse());
    expect(await sampled()).toEqual(found);
    expect(await sampled({ before: first! })).toEqual([]);
    expect(await sampled({ scope: scopeOf(SURVEY, 'q2') })).toEqual([]);
    expect(await sampled({}, OTHER)).toEqual([]);
  });

  it('samples one spelling of a text, the same whatever came first', async () => {
    const spellings = ['GOOD', 'good', 'Good'];
    const store3 = (order: string[]) =>
      withOrg(database, ORG, async (manager) => {
        await manager.query('DELETE FROM quality.answers');
        await manager.query('DELETE FROM quality.bands');
        await answers.store(
          manager,
          ORG,
          SURVEY,
          order.flatMap((answer, i) =>
            keyed(response(i + 1, { q1: answer })).map((item) => ({ ...item, signature: signature('good') })),
          ),
        );
        return (
          await samples.find(manager, ORG, [{ scope: scopeOf(SURVEY, QUESTION), before: '9223372036854775807' }])
        )[0];
      });
    for (const order of [spellings, [...spellings].reverse()]) expect(await store3(order)).toEqual(['GOOD']);
  });

  it('reads only the beginnings of very many long peers, and their lengths', async () => {
    const long = 'word '.repeat(4_000);
    const questions = Array.from({ length: 12 }, (_, i) => `q${i}`);
    for (let n = 0; n < PEERS_PER_ANSWER; n += 10)
      await store(
        Array.from({ length: 10 }, (_, i) =>
          response(
            n + i + 1,
            Object.fromEntries(questions.map((question) => [question, `${n + i} ${long}`.slice(0, 20_000)])),
          ),
        ),
      );
    const find = (asked: string[]) =>
      withOrg(database, ORG, (manager) =>
        peers.find(
          manager,
          ORG,
          asked.map((question) => ({
            scope: scopeOf(SURVEY, question),
            signature: signature(long),
            response: 999,
            before: '9223372036854775807',
          })),
        ),
      );
    const [whole] = await find(['q0']);
    expect(new Set(whole!.map(({ answer, length }) => [answer.length, length].join()))).toEqual(new Set(['20000,']));
    const all = (await find(questions)).flat();
    expect(all).toHaveLength(12 * PEERS_PER_ANSWER);
    expect(all.reduce((sum, { answer }) => sum + answer.length, 0)).toBeLessThanOrEqual(10_000_000);
    expect(new Set(all.map(({ length }) => length))).toEqual(new Set([20_000]));
    expect(
      likenessOf(whole![0]!.answer, [all.find(({ answer }) => whole![0]!.answer.startsWith(answer))!]).peers[0]!
        .similar,
    ).toBe(1);
  });

  it('looks duplicates up through the index', async () => {
    await store(Array.from({ length: 200 }, (_, i) => response(i + 1, { q1: `word${i} other${i}` })));
    const plan = await withOrg(database, ORG, (manager) =>
      manager.query(
        `EXPLAIN SELECT seq FROM quality.bands WHERE org_id = '${ORG}' AND scope = 1 AND hash = 2 AND response_id <> 3 AND (seq < 4 OR batch = 5) ORDER BY seq LIMIT 50`,
      ),
    );
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*scope = [^"]*hash = /);
  });
});

it('a part of a batch does not read what all parts before it have stored, though nothing is known of new tables yet', async () => {
  const test = await createTestDatabase({ empty: true });
  const options = { url: test.url, schema: 'quality', migrations };
  await migrate(options);
  const database = await openDatabase(options);
  const answers = new AnswersRepository();
  const PARTS = 30;
  const part = (n: number): SignedEntry[] =>
    Array.from({ length: 25 }, (_, i) =>
      response(n * 25 + i + 1, { q1: `word${n} other${i}`, q2: `this${i} that${n}` }),
    )
      .flatMap(keyed)
      .map((item) => ({ ...item, signature: signature(item.entry.answer) }));
  const read = async (manager: EntityManager): Promise<number> =>
    (
      await manager.query(
        `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_xact_user_tables WHERE schemaname = 'quality'`,
      )
    )[0].read;
  /** Rows read meanwhile. */
  const store = (n: number): Promise<number> =>
    withOrg(database, ORG, async (manager) => {
      const before = await read(manager);
      await answers.store(manager, ORG, SURVEY, part(n), await answers.batch(manager, ORG, 'batch'));
      return (await read(manager)) - before;
    });
  try {
    for (let n = 0; n < PARTS; n++) await store(n);
    // a part has 50 answers; 1,500 came before it
    expect(await store(PARTS)).toBeLessThan(200);
  } finally {
    await database.destroy();
    await test.drop();
  }
});
