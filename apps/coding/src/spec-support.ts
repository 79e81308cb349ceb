import { pino } from 'pino';
import {
  CODING_COMPLETED,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  CODING_WORKING,
  type CodingAnswerData,
  type CodingCompleted,
  type CodingKind,
  type CodingProgressed,
  type CodingRun,
  type MessageContract,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage, type Broker } from '@verbatim/messaging';
import { newId, readConfig } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { Client } from 'pg';
import { startCoding, type Running } from './index.js';

export const TEXTS = [
  'The price is too high',
  'Too expensive',
  'Delivery was quick',
  'It came quickly',
  'Friendly staff',
  'The staff were kind and the price was fair',
  'n/a',
  '',
];
export const CONFIG = { ...readConfig({}), analysisThreads: 1, partLeaseMs: 400, partAttempts: 3 };
const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

export const answersOf = (texts: readonly string[], from = 0): CodingAnswerData[] =>
  texts.map((answer, i) => ({ position: from + i, answer }));

/** Collects what the coding service sends, and waits for messages that satisfy a condition, including those that came before. */
export class Mailbox {
  private readonly messages: { topic: string; data: object }[] = [];
  private readonly waiting = new Set<() => void>();

  async open(broker: Broker): Promise<void> {
    await broker.subscribe({
      group: 'test',
      topics: [CODING_PROGRESSED.topic, CODING_WORKING.topic, CODING_COMPLETED.topic],
      handle: async (message) => {
        this.messages.push({ topic: message.topic, data: decode(message).data as object });
        for (const look of this.waiting) look();
      },
    });
  }

  of<T extends object>(contract: MessageContract<T>, test: (data: T) => boolean): T[] {
    return this.messages
      .filter(({ topic, data }) => topic === contract.topic && test(data as T))
      .map(({ data }) => data as T);
  }

  async first<T extends object>(contract: MessageContract<T>, test: (data: T) => boolean, count = 1): Promise<T[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = (): void => {
      if (this.of(contract, test).length >= count) resolve();
    };
    this.waiting.add(look);
    look();
    await promise;
    this.waiting.delete(look);
    return this.of(contract, test);
  }
}

/** Everything that coding workers need, one worker, and a test's job. */
export class Lab {
  readonly mailbox = new Mailbox();
  /** The texts that watched workers have embedded. */
  readonly embedded: string[] = [];
  org = '';
  job = '';
  private worker?: Running;

  private constructor(
    private readonly broker: Broker,
    readonly database: TestDatabase,
    readonly store: Client,
    readonly analyser: Analyser,
  ) {}

  static async open(): Promise<Lab> {
    const database = await createTestDatabase();
    const store = new Client({ connectionString: database.url });
    await store.connect();
    const broker = new InProcessBroker();
    await broker.connect();
    const lab = new Lab(broker, database, store, await Analyser.start({ threads: 0 }));
    await lab.restart();
    await lab.mailbox.open(broker);
    return lab;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.broker.close();
    await this.analyser.close();
    await this.store.end();
    await this.database.drop();
  }

  begin(): void {
    this.org = newId();
    this.job = newId();
  }

  /** The same analysis, with the test's replacements. */
  instead(changes: Partial<Pick<Analyser, 'codeQuestion' | 'embedUnits'>>): Analyser {
    return Object.assign(Object.create(this.analyser) as Analyser, changes);
  }

  watched(): Analyser {
    return this.instead({
      embedUnits: (units) => {
        this.embedded.push(...units);
        return this.analyser.embedUnits(units);
      },
    });
  }

  /** Starts another worker. */
  start(analyser = this.watched(), more: Partial<typeof CONFIG> = {}): Promise<Running> {
    return startCoding({
      config: { ...CONFIG, ...more },
      logger,
      broker: this.broker,
      databaseUrl: this.database.url,
      analyser,
    });
  }

  async stop(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  /** The first worker, unless a test has stopped it. */
  async restart(): Promise<void> {
    this.worker = await this.start();
  }

  send(contract: MessageContract, data: object): Promise<void> {
    return this.broker.send([
      toMessage(newEnvelope(contract, { org: this.org, subject: this.job, data, source: 'gateway' })),
    ]);
  }

  async submit(
    texts: string[],
    {
      part = 0,
      from = 0,
      question = 0,
      kind = 'coding',
      times = 1,
    }: { part?: number; from?: number; question?: number; kind?: CodingKind; times?: number } = {},
  ): Promise<void> {
    const batchJobId = this.job;
    await this.send(CODING_SUBMIT, { batchJobId, part, kind, question, answers: answersOf(texts, from) });
    const [progress] = await this.mailbox.first(
      CODING_PROGRESSED,
      (data: CodingProgressed) => data.batchJobId === batchJobId && data.part === part,
      times,
    );
    expect(progress).toEqual({ batchJobId, part });
  }

  order({ question = 0, ...more }: Partial<CodingRun> = {}): CodingRun {
    return {
      batchJobId: this.job,
      part: question,
      question,
      attempt: 1,
      kind: 'coding',
      questionText: 'What do you think of us?',
      options: { maxLevels: 1, maxCodesPerLevel: [4], minResponsesPerCode: 1 },
      ...more,
    };
  }

  async pieces(question = 0): Promise<CodingCompleted[]> {
    const mine = this.job;
    const own = (data: CodingCompleted): boolean => data.batchJobId === mine && data.part === question;
    const [{ pieces: count }] = (await this.mailbox.first(CODING_COMPLETED, own)) as [CodingCompleted];
    return (await this.mailbox.first(CODING_COMPLETED, own, count)).sort((a, b) => a.piece - b.piece);
  }

  async code(more: Partial<CodingRun> = {}): Promise<CodingCompleted[]> {
    await this.send(CODING_RUN, this.order(more));
    return this.pieces(more.question);
  }

  /** Rows of the job. */
  async count(table: string): Promise<number> {
    return (await this.store.query(`SELECT count(*)::int AS n FROM coding.${table} WHERE job_id = $1`, [this.job]))
      .rows[0].n;
  }
}
