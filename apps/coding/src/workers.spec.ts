import { pino } from 'pino';
import {
  CODING_COMPLETED,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  type CodingRun,
  type MessageContract,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { newId, readConfig } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { glossesOf } from '@verbatim/coding-engine';
import { startCoding, type Running } from './index.js';
import { answersOf, Mailbox } from './spec-support.js';

const THINGS = [
  'The price',
  'Delivery',
  'The staff',
  'The app',
  'The website',
  'Parking',
  'The coffee',
  'Opening hours',
  'The queue',
  'The music',
  'Lighting',
  'Cleanliness',
];
/** Twelve parts of five answers; what the fifth says, every part says. */
const PARTS = THINGS.map((thing) => [
  ...['is too much', 'is fine', 'was a problem', 'could be better'].map((said) => `${thing} ${said}`),
  'Good service',
]);
const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

describe('several coding workers', () => {
  const broker = new InProcessBroker({ partitions: 6 });
  const mailbox = new Mailbox();
  let analyser: Analyser;
  let test: TestDatabase;
  let jobs = 0;

  beforeAll(async () => {
    test = await createTestDatabase();
    await broker.connect();
    analyser = await Analyser.start({ threads: 0 });
    await mailbox.open(broker);
  });
  afterAll(async () => {
    await broker.close();
    await analyser?.close();
    await test?.drop();
  });

  /** `embedded`: what this one embedded, and nobody else. */
  async function start(embedded: string[]): Promise<Running> {
    const watched: Analyser = Object.assign(Object.create(analyser) as Analyser, {
      embedUnits: (units: string[]) => {
        embedded.push(...units);
        return analyser.embedUnits(units);
      },
    });
    return startCoding({
      config: { ...readConfig({}), analysisThreads: 1, partLeaseMs: 60_000, partAttempts: 3 },
      logger,
      broker,
      databaseUrl: test.url,
      analyser: watched,
    });
  }

  /** A job in parts, each under its own key, as the gateway sends them; its result, but for its id. */
  async function code(org: string, parts: readonly string[][]): Promise<object> {
    // known ids: which parts are whose follows from their keys
    const batchJobId = `0197f3a0-0000-7000-8000-${String(++jobs).padStart(12, '0')}`;
    const send = (contract: MessageContract, key: string, data: object): Promise<void> =>
      broker.send([
        toMessage(newEnvelope(contract, { org, subject: batchJobId, data, source: 'gateway' }), {
          key: `${batchJobId}.${key}`,
        }),
      ]);
    let from = 0;
    for (const [part, texts] of parts.entries()) {
      await send(CODING_SUBMIT, String(part), {
        batchJobId,
        part,
        kind: 'coding',
        question: 0,
        answers: answersOf(texts, from),
      });
      from += texts.length;
    }
    await mailbox.first(CODING_PROGRESSED, (data) => data.batchJobId === batchJobId, parts.length);
    const run: CodingRun = {
      batchJobId,
      part: 0,
      question: 0,
      attempt: 1,
      kind: 'coding',
      questionText: 'What should we improve?',
      options: { maxLevels: 2, maxCodesPerLevel: [4, 3], minResponsesPerCode: 1 },
    };
    await send(CODING_RUN, 'run', run);
    const [first] = await mailbox.first(CODING_COMPLETED, (data) => data.batchJobId === batchJobId);
    const all = await mailbox.first(CODING_COMPLETED, (data) => data.batchJobId === batchJobId, first!.pieces);
    return all.sort((a, b) => a.piece - b.piece).map(({ batchJobId: _, ...piece }) => piece);
  }

  it('all embed parts of one job, and make of it what one worker makes, whatever else the organization has', async () => {
    const alone = await start([]);
    const expected = await code(newId(), PARTS);
    await alone.close();

    const embedded: string[][] = [[], [], []];
    const workers = await Promise.all(embedded.map(start));
    try {
      const org = newId();
      expect(await code(org, PARTS)).toEqual(expected);
      for (const own of embedded) expect(own.length).toBeGreaterThan(0);
      expect(new Set(embedded.flat())).toEqual(new Set(await glossesOf(PARTS.flat().map((answer) => ({ answer })))));
      await code(org, [['The garden is lovely', 'More flowers, please', 'Good service']]);
      expect(await code(org, PARTS)).toEqual(expected);
    } finally {
      for (const worker of workers) await worker.close();
    }
  });
});
