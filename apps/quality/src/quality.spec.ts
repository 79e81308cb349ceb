import { pino } from 'pino';
import {
  CHECK_TYPES,
  type CheckType,
  deadTopic,
  type MessageContract,
  QUALITY_EVALUATE,
  QUALITY_EVALUATE_CALL,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  type QualityEvaluate,
  type QualityEvaluated,
  type QualityResponse,
  REPLY_TOPIC,
  type ResponseJudgement,
} from '@verbatim/contracts';
import { openDatabase, withOrg } from '@verbatim/database';
import { createTestDatabase, transactionsOf, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, Requester, toMessage } from '@verbatim/messaging';
import { newId, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Analyser } from '@verbatim/analysis';
import { signature } from '@verbatim/quality-checks';
import { Client } from 'pg';
import { AnswersRepository } from './answers.repository.js';
import { storeCall } from './calls.repository.js';
import { keyed } from './entry.js';
import { startQuality, type Running } from './index.js';

const COPY =
  'I switched because the delivery always arrived late and nobody at the help desk could tell me where my parcel was.';
const OWN =
  'My daughter recommended the garden centre by the river, and the tomatoes I bought there are still growing well.';

/** What each test asks: a survey and an organization that no other test uses. */
let org: string;
let survey: string;
let next = 1;

const person = (
  answers: string | string[],
  { id = next++, position = 0, anonymous = false } = {},
): QualityResponse => ({
  position,
  serviceResponseIdentifier: id,
  ...(!anonymous && { responseIdentifier: `r${id}` }),
  entries: [answers].flat().map((answer, index) => ({
    index,
    question: `Please tell us more (${index}).`,
    answer,
    questionIdentifier: `q${index}`,
  })),
});

const check = (judgement: ResponseJudgement, type: CheckType, entry = 0) =>
  judgement.entries[entry]!.checks.find((item) => item.type === type);
const isCopy = (judgement: ResponseJudgement): boolean | undefined => check(judgement, 'Shared Duplicate')?.isIssue;

describe('quality', () => {
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const broker = new InProcessBroker();
  const requester = new Requester({ broker, source: 'gateway', logger });
  const answers = new Map<string, (data: object) => void>();
  let test: TestDatabase;
  let quality: Running;
  let owner: Client;
  let analyser: Analyser;
  let watch = <T>(work: () => Promise<T>): Promise<T> => work();

  beforeAll(async () => {
    test = await createTestDatabase();
    await broker.connect();
    owner = new Client({ connectionString: test.url });
    await owner.connect();
    analyser = await Analyser.start({ threads: 0 });
    for (const method of ['judge', 'signatures'] as const) {
      const original = analyser[method].bind(analyser) as (...parameters: never[]) => Promise<never>;
      analyser[method] = (...parameters: unknown[]) => watch(() => original(...(parameters as never[])));
    }
    quality = await startQuality({
      config: readConfig({}),
      logger,
      broker,
      databaseUrl: test.url,
      analyser,
    });
    await requester.start();
    await broker.subscribe({
      group: 'test',
      topics: [QUALITY_REGISTERED.topic, QUALITY_EVALUATED.topic],
      handle: async (message) => {
        const { correlationid, data } = decode(message);
        answers.get(correlationid!)?.(data as object);
      },
    });
  });
  beforeEach(() => {
    org = newId();
    survey = newId();
  });
  afterAll(async () => {
    await requester.stop();
    await quality?.close();
    await broker.close();
    await analyser?.close();
    await owner?.end();
    await test?.drop();
  });

  /** A synchronous call. */
  async function call(response: QualityResponse, more: Partial<QualityEvaluate> = {}): Promise<ResponseJudgement> {
    const data = { surveyIdentifier: survey, checks: CHECK_TYPES, responses: [response], ...more };
    const reply = await requester.request(QUALITY_EVALUATE_CALL, { org, subject: newId(), data, deadlineMs: 30_000 });
    const { engine, judgements } = reply.data;
    expect(engine).toBe('offline');
    expect(judgements).toHaveLength(1);
    return judgements[0]!;
  }

  /** Sends a command as the gateway's outbox would and waits for its completion. */
  async function command<T extends object>(contract: MessageContract<T>, data: T): Promise<object> {
    const envelope = newEnvelope(contract, { org, subject: newId(), data, source: 'gateway' });
    const answer = new Promise<object>((resolve) => answers.set(envelope.id, resolve));
    await broker.send([toMessage(envelope)]);
    return answer;
  }

  const register = (batchJobId: string, responses: QualityResponse[], part = 0): Promise<object> =>
    command(QUALITY_REGISTER, { batchJobId, part, surveyIdentifier: survey, responses });

  const evaluate = async (batchJobId: string, responses: QualityResponse[], part = 0): Promise<ResponseJudgement[]> => {
    const answer = (await command(QUALITY_EVALUATE, {
      batchJobId,
      part,
      surveyIdentifier: survey,
      checks: CHECK_TYPES,
      responses,
    })) as QualityEvaluated;
    expect(answer).toMatchObject({ batchJobId, part });
    return answer.judgements;
  };

  describe('a single call', () => {
    it('is answered while parts of a batch take every place of the service', async () => {
      const [batch, held] = [newId(), Promise.withResolvers<void>()];
      const judge = analyser.judge.bind(analyser);
      let waiting = 0;
      analyser.judge = async (inputs, call) => {
        if (call?.batch) {
          waiting++;
          await held.promise;
        }
        return judge(inputs, call);
      };
      try {
        await register(batch, [person(OWN)]);
        const parts = Array.from({ length: 40 }, (_, part) => evaluate(batch, [person(OWN)], part));
        await until('parts in hand', () => waiting > 2);
        expect(isCopy(await call(person(COPY)))).toBe(false);
        expect(waiting).toBeLessThan(parts.length);
        held.resolve();
        await Promise.all(parts);
      } finally {
        held.resolve();
        analyser.judge = judge;
      }
    });

    it('does not wait for a long one, wherever its message stands', async () => {
      const held = Promise.withResolvers<void>();
      const judge = analyser.judge.bind(analyser);
      let waiting = 0;
      analyser.judge = async (inputs, call) => {
        if (inputs[0]!.entries.length > 1) {
          waiting++;
          await held.promise;
        }
        return judge(inputs, call);
      };
      try {
        const long = Array.from({ length: 40 }, (_, i) => `${COPY} ${i}`);
        // more than there are partitions
        const calls = Array.from({ length: 8 }, (_, i) => call(person(long, { id: 100 + i })));
        await until('long calls in hand', () => waiting === calls.length);
        const short = Array.from({ length: 8 }, (_, i) => call(person(OWN, { id: 200 + i })));
        expect(await Promise.all(short)).toHaveLength(8);
        held.resolve();
        expect((await Promise.all(calls)).map(({ entries }) => entries.length)).toEqual(calls.map(() => 40));
      } finally {
        held.resolve();
        analyser.judge = judge;
      }
    });

    it('takes one round trip to PostgreSQL', async () => {
      await call(person(COPY));
      const sent = await transactionsOf(org, () => call(person([COPY, OWN])));
      expect(sent).toEqual([[expect.stringMatching(/^SELECT quality\.store_call\(/)]]);
    });

    it('sees nothing of another organization, and leaves its connection without one', async () => {
      await call(person(COPY));
      const database = await openDatabase({ url: test.url, schema: 'quality' });
      try {
        const signed = keyed(person(COPY, { id: 9_999 })).map((item) => ({ ...item, signature: signature(COPY) }));
        const stored = { survey, responses: [9_999], entries: signed, compared: signed, sampled: signed };
        const { peers } = await storeCall(database, org, stored);
        expect(peers.get(signed[0]!)!.peers).toHaveLength(1);
        const other = await storeCall(database, newId(), stored);
        expect([other.known.length, other.peers.get(signed[0]!)]).toEqual([1, { peers: [] }]);
        for (const table of ['answers', 'bands'])
          expect(await database.query(`SELECT 1 FROM quality.${table}`)).toEqual([]);
        // told of another organization, the functions inside still see the transaction's own only
        const known = await withOrg(database, newId(), (manager) =>
          new AnswersRepository().known(manager, org, [9_999]),
        );
        expect(known).toEqual([]);
      } finally {
        await database.destroy();
      }
    });

    it('is judged in its order, with every check that applies', async () => {
      const judgement = await call(person([COPY, OWN]));
      expect(judgement.position).toBe(0);
      expect(judgement.entries.map(({ index }) => index)).toEqual([0, 1]);
      expect(judgement.entries[0]!.checks.map(({ type }) => type)).toEqual(
        CHECK_TYPES.filter((type) => type !== 'Keystroke Issues' && type !== 'Honeypot'),
      );
      expect(judgement.inconsistency).toMatchObject({
        score: expect.any(Number),
        isIssue: expect.any(Boolean),
        evidence: expect.any(String),
      });
    });

    it('flags the later of two copies only', async () => {
      expect(isCopy(await call(person(COPY)))).toBe(false);
      expect(isCopy(await call(person(OWN)))).toBe(false);
      expect(isCopy(await call(person(COPY)))).toBe(true);
    });

    it('does not take an answer that is sent again for a copy of itself, not even after somebody copied it', async () => {
      const first = person(COPY);
      const once = await call(first);
      expect(await call(first)).toEqual(once);
      expect(isCopy(await call(person(COPY)))).toBe(true);
      expect(await call(first)).toEqual(once);
    });

    it('compares with what an answer is now, not with what it was', async () => {
      const first = person(COPY);
      await call(first);
      await call(person(OWN, { id: first.serviceResponseIdentifier }));
      expect(isCopy(await call(person(COPY)))).toBe(false);
      expect(isCopy(await call(person(OWN)))).toBe(true);
    });

    it("knows nothing of another organization's answers", async () => {
      await call(person(COPY));
      org = newId();
      expect(isCopy(await call(person(COPY)))).toBe(false);
    });

    it('compares within one question of one survey', async () => {
      await call(person([COPY, OWN]));
      expect(isCopy(await call(person(OWN)))).toBe(false);
      survey = newId();
      expect(isCopy(await call(person(COPY)))).toBe(false);
    });

    it('compares with answers of identified responses only, and not at all without survey or question', async () => {
      await call(person(COPY, { anonymous: true }));
      expect(isCopy(await call(person(COPY)))).toBe(false);
      expect(isCopy(await call(person(COPY, { anonymous: true })))).toBe(true);
      expect(check(await call(person(COPY), { surveyIdentifier: undefined }), 'Shared Duplicate')).toBeUndefined();
      const unnamed = person(COPY);
      delete unnamed.entries[0]!.questionIdentifier;
      expect(check(await call(unnamed), 'Shared Duplicate')).toBeUndefined();
    });

    it('holds an answer against what the response said in earlier calls', async () => {
      const first = person(COPY);
      const alone = await call(first, { surveyIdentifier: undefined });
      expect(check(alone, 'Self Duplicated')).toBeUndefined();
      expect(alone.inconsistency).toBeUndefined();
      const more: QualityResponse = {
        ...first,
        entries: [{ index: 0, question: 'And what else?', answer: COPY, questionIdentifier: 'other' }],
      };
      const second = await call(more, { surveyIdentifier: undefined });
      expect(check(second, 'Self Duplicated')).toMatchObject({ isIssue: true });
      expect(second.inconsistency).toBeDefined();
    });

    it('keeps entries without any identifier for later calls of the same response', async () => {
      const response: QualityResponse = {
        position: 0,
        serviceResponseIdentifier: next++,
        entries: [{ index: 0, question: 'Why?', answer: COPY }],
      };
      await call(response, { surveyIdentifier: undefined });
      const second = await call(
        { ...response, entries: [{ index: 0, question: 'And why?', answer: COPY }] },
        { surveyIdentifier: undefined },
      );
      expect(check(second, 'Self Duplicated')).toMatchObject({ isIssue: true });
    });

    it('judges only what is asked for', async () => {
      const judgement = await call(person(COPY), { checks: ['Nonsensical'] });
      expect(judgement.entries[0]!.checks.map(({ type }) => type)).toEqual(['Nonsensical']);
    });

    it('takes a response without entries', async () => {
      expect(await call(person([]))).toEqual({ position: 0, entries: [] });
    });

    it('finds the copies among calls that race: all but one', async () => {
      const flagged = await Promise.all(Array.from({ length: 5 }, () => call(person(COPY)).then(isCopy)));
      expect(flagged.filter((copy) => !copy)).toHaveLength(1);
    });
  });

  describe('a batch', () => {
    it('says when a part is known', async () => {
      expect(await register('batch', [person(COPY)], 3)).toEqual({ batchJobId: 'batch', part: 3 });
    });

    it('flags every copy inside it, whatever the order of work', async () => {
      const [first, second, third] = [
        person(COPY, { position: 0 }),
        person(OWN, { position: 1 }),
        person(COPY, { position: 2 }),
      ];
      await register('batch', [third], 1);
      await register('batch', [first, second], 0);
      const last = await evaluate('batch', [third], 1);
      const begin = await evaluate('batch', [first, second], 0);
      expect([...begin, ...last].map((judgement) => [judgement.position, isCopy(judgement)])).toEqual([
        [0, true],
        [1, false],
        [2, true],
      ]);
    });

    it('counts what was there before, and nothing that came later: judged again it is the same', async () => {
      await call(person(OWN));
      const responses = [person(COPY, { position: 0 }), person(OWN, { position: 1 })];
      await register('batch', responses);
      const before = await evaluate('batch', responses);
      expect(before.map(isCopy)).toEqual([false, true]);
      expect(isCopy(await call(person(COPY)))).toBe(true);
      await register('later batch', [person(COPY)]);
      expect(await evaluate('batch', responses)).toEqual(before);
    });

    it('holds relevance against the same sample whatever parts and order', async () => {
      const said = [
        'The frogs at the pond croak all night',
        'Frogs are croaking so loud at night',
        'Noise of the frogs from the pond',
        'Loud croaking of frogs keeps people awake',
        'The pond is full of frogs that croak',
        'Croaking frogs near the pond',
        'the council raised parking fees again',
      ];
      const everybody = said.map((answer, position): QualityResponse => {
        const one = person(answer, { position });
        return {
          ...one,
          entries: one.entries.map((entry) => ({ ...entry, question: 'What bothers you in the evening?' })),
        };
      });
      const judged = async (batch: string, parts: QualityResponse[][]): Promise<(string | undefined)[]> => {
        for (const [i, part] of [...parts.entries()].reverse()) await register(batch, part, i);
        const judgements = [];
        for (const [i, part] of parts.entries()) judgements.push(...(await evaluate(batch, part, i)));
        return judgements
          .map((judgement) => JSON.stringify([judgement.position, check(judgement, 'Irrelevant')]))
          .sort();
      };
      const whole = await judged('batch', [everybody]);
      expect(whole[0]).toMatch(/much like the answers of [56] other respondents/);
      survey = newId();
      expect(
        await judged('parts', [everybody.slice(4), everybody.slice(0, 1), everybody.slice(1, 4).reverse()]),
      ).toEqual(whole);
    });

    it('survives that one of its answers is replaced before it is judged', async () => {
      const responses = [person(COPY, { position: 0 }), person(COPY, { position: 1 })];
      await register('batch', responses);
      await call(person(OWN, { id: responses[1]!.serviceResponseIdentifier }));
      expect((await evaluate('batch', responses)).map(({ position, error }) => [position, error])).toEqual([
        [0, undefined],
        [1, undefined],
      ]);
    });

    it('knows the entries of a response that came in other parts', async () => {
      const whole = person([COPY, COPY]);
      const parts = whole.entries.map((entry): QualityResponse => ({ ...whole, entries: [entry] }));
      await Promise.all(parts.map((part, i) => register('batch', [part], i)));
      const [judgement] = await evaluate('batch', [parts[0]!], 0);
      expect(check(judgement!, 'Self Duplicated')).toMatchObject({ isIssue: true });
    });

    it('never takes answers of another organization', async () => {
      const responses = [person(COPY)];
      await register('batch', responses);
      org = newId();
      await register('batch', responses);
      expect((await evaluate('batch', responses)).map(isCopy)).toEqual([false]);
    });
  });

  it('takes text that means something to a database', async () => {
    const nasty = `{"a": [1, \\"x\\"]} '; DROP TABLE answers; -- \\x00 {} ,NULL, "quoted" \u{1F600} ${'\u202e'}`;
    const response = person([nasty, `${nasty} NULL`]);
    expect((await call(response)).entries).toHaveLength(2);
    expect(isCopy(await call(person([nasty])))).toEqual(expect.any(Boolean));
  });

  it('holds no transaction while it analyses, a call or a part of a batch', async () => {
    const open: unknown[] = [];
    let analyses = 0;
    const looking = async <T>(work: () => Promise<T>): Promise<T> => {
      analyses++;
      // The relay's own transactions take milliseconds.
      await owner.query('SELECT pg_sleep(0.3)');
      const { rows } = await owner.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND clock_timestamp() - xact_start > interval '0.25 s'`,
      );
      open.push(...rows);
      return work();
    };
    watch = looking;
    // so long that they are signed on a thread, too
    await call(person(COPY.repeat(40)));
    await register('watched', [person(COPY.repeat(40))]);
    await evaluate('watched', [person(OWN.repeat(40))]);
    watch = (work) => work();
    expect(analyses).toBeGreaterThanOrEqual(5);
    expect(open).toEqual([]);
  });

  it('signs a part of ordinary answers without a thread, behind whose other work it would wait', async () => {
    let analyses = 0;
    watch = (work) => {
      analyses++;
      return work();
    };
    await register(
      'ordinary',
      Array.from({ length: 25 }, (_, i) => person([0, 1, 2].map((n) => `${COPY} ${i} ${n}`))),
    );
    watch = (work) => work();
    expect(analyses).toBe(0);
  });

  it('is ready while store and broker are there', async () => {
    await expect(quality.ready()).resolves.toBeUndefined();
  });

  it('gives the parts in hand back when one process shuts down, and the next start handles them', async () => {
    const own = new InProcessBroker();
    await own.connect();
    // A database of its own: of several relays on one schema, one sends everything, and to its own broker.
    const store = await createTestDatabase();
    const held = Object.assign(Object.create(analyser) as Analyser, {
      judge: (_: unknown, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) => {
          begun.resolve();
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const begun = Promise.withResolvers<void>();
    const start = (used: Analyser): Promise<Running> =>
      startQuality({ config: readConfig({}), logger, broker: own, databaseUrl: store.url, analyser: used });
    const [judged, dead] = [Promise.withResolvers<void>(), [] as string[]];
    // straight to its topic: the outbox is sent by the other service of this database
    await own.subscribe({ group: 'judged', topics: [REPLY_TOPIC], handle: async () => judged.resolve() });
    await own.subscribe({
      group: 'dead',
      topics: [deadTopic(QUALITY_EVALUATE.topic)],
      handle: async ({ headers }) => void dead.push(headers.reason!),
    });
    const first = await start(held);
    const data = { batchJobId: newId(), part: 0, checks: CHECK_TYPES, responses: [person(OWN)] };
    await own.send([
      toMessage(
        newEnvelope(QUALITY_EVALUATE, { org, subject: newId(), data, source: 'gateway', replyto: REPLY_TOPIC }),
      ),
    ]);
    await begun.promise;
    await first.close();
    const second = await start(analyser);
    await judged.promise;
    expect(dead).toEqual([]);
    await second.close();
    await own.close();
    await store.drop();
  });
});
