import { pino } from 'pino';
import {
  CODING_COMPLETED, CODING_FORGET, CODING_PROGRESSED, CODING_RUN, CODING_SUBMIT, CODING_WORKING, type CodingCompleted, type CodingKind, type CodingProgressed,
  type CodingRun, type CodingWorking, type MessageContract,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { startStandIn, USAGE } from '@verbatim/language-model/testing';
import { InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { newId, readConfig } from '@verbatim/platform';
import { Analyser, VECTOR_BYTES } from '@verbatim/text-analysis';
import { Client } from 'pg';
import { startCoding, type Running } from './index.js';
import { answersOf, Mailbox } from './spec-support.js';

const TEXTS = ['The price is too high', 'Too expensive', 'Delivery was quick', 'It came quickly', 'Friendly staff', 'The staff were kind and the price was fair', 'n/a', ''];
const config = { ...readConfig({}), analysisThreads: 1, partLeaseMs: 400, partAttempts: 3 };
const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

describe('coding', () => {
  const broker = new InProcessBroker();
  const mailbox = new Mailbox();
  const embedded: string[] = [];
  let analyser: Analyser;
  let test: TestDatabase;
  let store: Client;
  let coding: Running;
  let org: string;
  let job: string;

  /** The same analysis, with what the test says in its place. */
  const instead = (changes: Partial<Pick<Analyser, 'codeQuestion' | 'embedUnits'>>): Analyser =>
    Object.assign(Object.create(analyser) as Analyser, changes);
  const watched = (): Analyser => instead({ embedUnits: (units) => { embedded.push(...units); return analyser.embedUnits(units); } });

  beforeAll(async () => {
    test = await createTestDatabase();
    store = new Client({ connectionString: test.url });
    await store.connect();
    await broker.connect();
    analyser = await Analyser.start({ threads: 0 });
    coding = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
    await mailbox.open(broker);
  });
  beforeEach(() => {
    org = newId();
    job = newId();
  });
  afterAll(async () => {
    await coding?.close();
    await broker.close();
    await analyser?.close();
    await store?.end();
    await test?.drop();
  });

  const send = (contract: MessageContract, data: object): Promise<void> => broker.send([toMessage(newEnvelope(contract, { org, subject: job, data, source: 'gateway' }))]);

  async function submit(texts: string[], { part = 0, from = 0, question = 0, kind = 'coding' as CodingKind, times = 1 } = {}): Promise<void> {
    const batchJobId = job;
    await send(CODING_SUBMIT, { batchJobId, part, kind, question, answers: answersOf(texts, from) });
    const [progress] = await mailbox.first(CODING_PROGRESSED, (data: CodingProgressed) => data.batchJobId === batchJobId && data.part === part, times);
    expect(progress).toEqual({ batchJobId, part });
  }

  const order = ({ question = 0, ...more }: Partial<CodingRun> = {}): CodingRun => ({
    batchJobId: job, part: question, question, attempt: 1, kind: 'coding', questionText: 'What do you think of us?',
    options: { maxLevels: 1, maxCodesPerLevel: [4], minResponsesPerCode: 1 }, ...more,
  });
  async function pieces(question = 0): Promise<CodingCompleted[]> {
    const mine = job;
    const own = (data: CodingCompleted): boolean => data.batchJobId === mine && data.part === question;
    const [{ pieces: count }] = await mailbox.first(CODING_COMPLETED, own) as [CodingCompleted];
    return (await mailbox.first(CODING_COMPLETED, own, count)).sort((a, b) => a.piece - b.piece);
  }
  async function code(more: Partial<CodingRun> = {}): Promise<CodingCompleted[]> {
    await send(CODING_RUN, order(more));
    return pieces(more.question);
  }
  const content = (list: CodingCompleted[]): object => list.map(({ batchJobId: _, ...piece }) => piece);
  const count = async (table: string): Promise<number> => (await store.query(`SELECT count(*)::int AS n FROM coding.${table} WHERE job_id = $1`, [job])).rows[0].n;

  it('takes in the parts of a question and codes it: every answer is somewhere', async () => {
    await submit(TEXTS.slice(0, 5));
    await submit(TEXTS.slice(5), { part: 1, from: 5 });
    const result = await code();
    expect(result[0]).toMatchObject({ engine: 'offline', attempt: 1 });
    expect(result[0]!.error).toBeUndefined();
    const codes = result.flatMap((piece) => piece.codes);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.filter(({ path }) => path.length === 0).length).toBeLessThanOrEqual(4);
    const positions = result.flatMap((piece) => piece.positions);
    expect(positions).toHaveLength(codes.reduce((sum, one) => sum + one.count, 0));
    expect(new Set(positions)).toEqual(new Set(TEXTS.keys()));
    expect(await count('runs')).toBe(0);
  });

  it('gives the same for the same answers, in whatever order their parts come, and whoever codes them', async () => {
    await submit(TEXTS.slice(0, 3));
    await submit(TEXTS.slice(3), { part: 1, from: 3 });
    const first = content(await code());
    job = newId();
    await submit(TEXTS.slice(3), { part: 1, from: 3 });
    await submit(TEXTS.slice(0, 3));
    expect(content(await code())).toEqual(first);
    const other = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser });
    try {
      for (let i = 0; i < 3; i++) {
        job = newId();
        await submit(TEXTS);
        expect(content(await code())).toEqual(first);
      }
    } finally {
      await other.close();
    }
  });

  it('embeds what several answers say once, and a part that is sent again not at all', async () => {
    embedded.length = 0;
    await submit(['Good service', 'Good service', 'Bad food']);
    await submit(['Bad food', 'Loud music'], { part: 1, from: 3 });
    expect([...embedded].sort()).toEqual(['bad food', 'good service', 'loud music']);
    await submit(['Good service', 'Good service', 'Bad food'], { times: 2 });
    expect(embedded).toHaveLength(3);
    expect([await count('parts'), await count('units')]).toEqual([2, 3]);
  });

  it('tells what the model used once, with the first piece', async () => {
    const standIn = await startStandIn();
    standIn.otherwise = { refusal: 'no' };
    await coding.close();
    coding = await startCoding({ config: { ...config, openaiApiKey: standIn.key, openaiBaseUrl: standIn.url, openaiModel: 'stand-in-1' }, logger, broker, databaseUrl: test.url, analyser: watched() });
    try {
      await submit(TEXTS);
      const result = await code({ model: { tokens: 1_000_000 } });
      expect(result.length).toBeGreaterThan(1);
      expect(result.map(({ usage }) => usage)).toEqual([
        { model: 'stand-in-1', calls: standIn.requests.length, inputTokens: standIn.requests.length * USAGE.input, outputTokens: standIn.requests.length * USAGE.output, fallback: 'invalid' },
        ...result.slice(1).map(() => undefined),
      ]);
    } finally {
      await coding.close();
      await standIn.close();
      coding = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
    }
  });

  it('finds brands without embedding anything', async () => {
    embedded.length = 0;
    await submit(['Nike', 'nikes', 'nothing'], { kind: 'brand-coding' });
    const [piece] = await code({ kind: 'brand-coding', options: { maxLevels: 2, maxCodesPerLevel: [null, null], minResponsesPerCode: 1 }, brandContext: { industryDescription: 'Shoes', brands: [{ name: 'Nike' }] } });
    expect(embedded).toEqual([]);
    expect(await count('units')).toBe(0);
    expect(piece!.codes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Nike']));
  });

  it('codes a codebook without answers', async () => {
    const [piece] = await code({ codebook: { mode: 'locked', codes: [{ id: 3, label: 'Price' }] } });
    expect(piece).toMatchObject({ codes: [{ id: 3, label: 'Price', count: 0 }], positions: [] });
  });

  it('forgets a job, and drops what comes late', async () => {
    await submit(TEXTS);
    await send(CODING_FORGET, { batchJobId: job });
    while (!(await count('forgotten'))) await new Promise((resolve) => setImmediate(resolve));
    await send(CODING_SUBMIT, { batchJobId: job, part: 1, kind: 'coding', question: 0, answers: answersOf(['late'], 9) });
    await send(CODING_RUN, order());
    // Another job's, on the same partitions: when they are through, so are those before them.
    const batchJobId = newId();
    await send(CODING_SUBMIT, { batchJobId, part: 0, kind: 'coding', question: 0, answers: answersOf(TEXTS) });
    await mailbox.first(CODING_PROGRESSED, (data: CodingProgressed) => data.batchJobId === batchJobId);
    await send(CODING_RUN, { ...order(), batchJobId });
    await mailbox.first(CODING_COMPLETED, (data: CodingCompleted) => data.batchJobId === batchJobId);
    expect([await count('parts'), await count('units'), await count('runs')]).toEqual([0, 0, 0]);
    expect(mailbox.of(CODING_PROGRESSED, (data) => data.batchJobId === job && data.part === 1)).toEqual([]);
    expect(mailbox.of(CODING_COMPLETED, (data) => data.batchJobId === job)).toEqual([]);
  });

  it('keeps organizations apart, even under one job id', async () => {
    await submit(TEXTS);
    const first = org;
    org = newId();
    await submit(['Something else'], { times: 2 });
    org = first;
    const positions = new Set((await code()).flatMap((piece) => piece.positions));
    expect(positions.size).toBe(TEXTS.length);
  });

  it('fails a question that can not be coded, and no other', async () => {
    await submit(TEXTS.slice(0, 3), { part: 0 });
    await submit(TEXTS, { part: 1, question: 1 });
    // An answer of the first question is missing.
    await store.query('UPDATE coding.parts SET answers = $2 WHERE job_id = $1 AND part = 0', [job, JSON.stringify(answersOf(['x'], 4))]);
    const failed = await code({ question: 0 });
    expect(failed).toEqual([expect.objectContaining({ pieces: 1, codes: [], error: { code: 'PROCESSING_ERROR', message: expect.any(String) } })]);
    expect((await code({ question: 1 }))[0]!.error).toBeUndefined();
  });

  it('gives up on a question that was begun too often', async () => {
    await submit(TEXTS);
    await store.query('INSERT INTO coding.runs (org_id, job_id, question, run, tries) VALUES ($1, $2, 0, $3, $4)', [org, job, JSON.stringify(order()), config.partAttempts]);
    expect((await pieces())[0]).toMatchObject({ error: { code: 'PROCESSING_ERROR' } });
  });

  it('codes for each organization in turn, and not first what came first', async () => {
    await coding.close();
    const [large, small, late] = [newId(), newId(), newId()];
    const queued = Promise.withResolvers<void>();
    const begun: (string | undefined)[] = [];
    const add = (owner: string): Promise<unknown> => {
      const run = order({ batchJobId: newId() });
      return store.query('INSERT INTO coding.runs (org_id, job_id, question, run) VALUES ($1, $2, 0, $3)', [owner, run.batchJobId, JSON.stringify(run)]);
    };
    for (const owner of [large, large, large, large, small, small]) await add(owner);
    const worker = await startCoding({
      config, logger, broker, databaseUrl: test.url,
      analyser: instead({
        codeQuestion: async (input, units, vectors, call) => {
          begun.push(call?.share);
          if (begun.length === 3) await add(late);
          if (begun.length === 7) queued.resolve();
          return analyser.codeQuestion(input, units, vectors, call);
        },
      }),
    });
    try {
      await queued.promise;
      expect(begun).toEqual([large, small, large, late, small, large, large]);
    } finally {
      await worker.close();
      coding = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
    }
  });

  it('finds the question that nobody is at behind many that somebody is at', async () => {
    const other = new Client({ connectionString: test.url });
    await other.connect();
    try {
      const taken = Array.from({ length: 45 }, () => ({ owner: newId(), run: order({ batchJobId: newId() }) }));
      for (const { owner, run } of taken) {
        await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`coding.run ${owner} ${run.batchJobId} 0`]);
        await store.query(`INSERT INTO coding.runs (org_id, job_id, question, run, queued_at) VALUES ($1, $2, 0, $3, now() - interval '1 hour')`, [owner, run.batchJobId, JSON.stringify(run)]);
      }
      await submit(TEXTS);
      expect((await code())[0]).toMatchObject({ engine: 'offline' });
      await store.query('DELETE FROM coding.runs WHERE org_id = ANY($1)', [taken.map(({ owner }) => owner)]);
    } finally {
      await other.end();
    }
  });

  describe('with a worker that hangs', () => {
    let stuck: Promise<void>;
    let worker: Running;
    let pids: number[];

    /** The only worker, in the middle of a question from which it will not return. */
    const hang = async (): Promise<void> => {
      await coding.close();
      const begun = Promise.withResolvers<void>();
      stuck = begun.promise;
      const before = new Set((await store.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`)).rows.map(({ pid }) => pid));
      worker = await startCoding({
        config, logger, broker, databaseUrl: test.url,
        analyser: instead({ codeQuestion: () => { begun.resolve(); return new Promise(() => undefined); } }),
      });
      await submit(TEXTS);
      await send(CODING_RUN, order());
      await stuck;
      pids = (await store.query(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`)).rows.map(({ pid }) => pid).filter((pid) => !before.has(pid));
    };
    beforeEach(hang);
    afterEach(async () => {
      await worker.close();
      coding = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
    });

    it('goes on telling that the question is being worked on', async () => {
      const mine = job;
      const beats = await mailbox.first(CODING_WORKING, (data: CodingWorking) => data.batchJobId === mine, 3);
      expect(beats[0]).toEqual({ batchJobId: mine, part: 0 });
    });

    it('is replaced when its connections end, without a part being prepared again', async () => {
      embedded.length = 0;
      const other = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
      try {
        await store.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [pids]);
        expect((await pieces())[0]).toMatchObject({ engine: 'offline' });
        expect(embedded).toEqual([]);
        expect(await count('runs')).toBe(0);
      } finally {
        await other.close();
      }
    });

    it('stops at once, and leaves the question to the next', async () => {
      await worker.close();
      expect((await store.query('SELECT tries FROM coding.runs WHERE job_id = $1', [job])).rows).toEqual([{ tries: 0 }]);
      worker = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser });
      expect((await pieces())[0]).toMatchObject({ engine: 'offline' });
    });
  });

  it('fails a part that can not be embedded, and says so', async () => {
    await coding.close();
    const broken = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: instead({ embedUnits: () => Promise.reject(new Error('no model')) }) });
    try {
      const batchJobId = job;
      await send(CODING_SUBMIT, { batchJobId, part: 0, kind: 'coding', question: 0, answers: answersOf(TEXTS) });
      const [progress] = await mailbox.first(CODING_PROGRESSED, (data: CodingProgressed) => data.batchJobId === batchJobId);
      expect(progress).toMatchObject({ error: { code: 'PROCESSING_ERROR' } });
    } finally {
      await broken.close();
      coding = await startCoding({ config, logger, broker, databaseUrl: test.url, analyser: watched() });
    }
  });

  it('takes text that means something to a database', async () => {
    const nasty = `{"a": [1, \\"x\\"]} '; DROP TABLE parts; -- \\x00 {} ,NULL, "quoted" \u{1F600} ${'\u202e'}`;
    await submit([nasty, `${nasty} NULL`, '\\', '{}', '漢字。かな', '😀'.repeat(400)]);
    expect(new Set((await code()).flatMap((piece) => piece.positions)).size).toBe(6);
    expect(VECTOR_BYTES).toBe((await store.query('SELECT length(vector) AS n FROM coding.units WHERE job_id = $1 LIMIT 1', [job])).rows[0].n);
  });
});
