import {
  CODING_COMPLETED,
  CODING_FORGET,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  ERASURE_DUE,
  shareOf,
  type CodeRow,
  type CodingCompleted,
  type CodingRun,
  type CodingSubmit,
  type ErasureDue,
  type MessageContract,
  type Reserved,
} from '@verbatim/contracts';
import { createTestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage, type Broker, type Subscription } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { SCOPES_BY_REQUEST } from '../accounts/scopes.js';
import { Accounts, openGatewayDatabase, startGateway } from '../index.js';

export const LABELS: readonly string[] = ['All of it', 'Even ones', 'Odd ones', 'Nobody'];

/** What the coding service is told, and what the test has it answer. */
export class Workers {
  readonly submits: CodingSubmit[] = [];
  readonly runs: CodingRun[] = [];
  readonly forgotten: string[] = [];
  /** What quality and followup are told. */
  readonly dues: ErasureDue[] = [];
  /** Questions (by their text) and parts that the workers lose. */
  lost = (_: CodingRun | CodingSubmit): boolean => false;
  broken = (_: CodingRun | CodingSubmit): boolean => false;
  labels = LABELS;
  /** What the last code is reserved for, if it is. */
  reserved: Reserved | undefined;
  /** What each piece says of tokens. */
  usage: (piece: number) => Pick<CodingCompleted, 'usage' | 'encoder' | 'encoderUsage'> = () => ({});
  org = '';

  /** From now on they answer everything as they did at first. */
  behave(): void {
    this.lost = () => false;
    this.broken = () => false;
    this.usage = () => ({});
    this.labels = LABELS;
    this.reserved = undefined;
  }

  constructor(private readonly broker: Broker) {}

  send(contract: MessageContract, job: string, data: object): Promise<void> {
    return this.broker.send([
      toMessage(newEnvelope(contract, { org: this.org, subject: job, source: 'coding', data })),
    ]);
  }

  start(): Promise<Subscription> {
    return this.broker.subscribe({
      group: 'coding',
      topics: [CODING_SUBMIT.topic, CODING_RUN.topic, CODING_FORGET.topic, ERASURE_DUE.topic],
      handle: async (message) => {
        const { type, data } = decode(message);
        if (type === CODING_SUBMIT.topic) await this.submit(data as CodingSubmit);
        else if (type === CODING_RUN.topic) await this.run(data as CodingRun);
        else if (type === ERASURE_DUE.topic) this.dues.push(data as ErasureDue);
        else this.forgotten.push((data as { batchJobId: string }).batchJobId);
      },
    });
  }

  private async submit(data: CodingSubmit): Promise<void> {
    this.submits.push(data);
    if (this.lost(data)) return;
    const error = this.broken(data) ? { error: { code: 'PROCESSING_ERROR' as const } } : {};
    await this.send(CODING_PROGRESSED, data.batchJobId, { batchJobId: data.batchJobId, part: data.part, ...error });
  }

  private async run(data: CodingRun): Promise<void> {
    this.runs.push(data);
    if (this.lost(data)) return;
    for (const piece of this.result(data))
      await this.send(CODING_COMPLETED, data.batchJobId, { ...piece, ...this.usage(piece.piece) });
  }

  /** Two codes under one, then one without responses: even answers in the first, odd ones in the second. In three pieces. */
  result(
    { batchJobId, part, attempt, question }: CodingRun,
    size = this.answersOf(batchJobId, question),
  ): CodingCompleted[] {
    const head = {
      batchJobId,
      part,
      attempt,
      engine: 'offline',
      codesFrom: 0,
      codes: [],
      from: 0,
      positions: [],
      confidences: [],
    };
    if (this.broken(this.runs.at(-1)!))
      return [{ ...head, piece: 0, pieces: 1, error: { code: 'PROCESSING_ERROR' as const } }];
    const every = Array.from({ length: size }, (_, i) => i);
    const lists = [every, every.filter((i) => i % 2 === 0), every.filter((i) => i % 2 === 1), []];
    const paths = [[], [0], [0], []];
    let start = 0;
    const codes = lists.map(({ length }, place): CodeRow => {
      const label = this.labels[place]!;
      const given = this.runs.at(-1)!.codebook?.codes.find((code) => code.label === label)?.description;
      const row = {
        id: 10 + place,
        label,
        description: given ?? 'Answers such as “answer 0”.',
        ...(place === 3 && this.reserved && { reserved: this.reserved }),
        ...(length > 0 && { confidence: shareOf(lists[place]!.map((i) => Math.min(1, i / 1000)))! }),
        path: paths[place]!,
        start,
        count: length,
      };
      start += length;
      return row;
    });
    const positions = lists.flat();
    const half = Math.ceil(positions.length / 2);
    const confidences = positions.map((i) => i / 1000);
    return [
      { ...head, piece: 0, pieces: 3, codes },
      {
        ...head,
        piece: 2,
        pieces: 3,
        from: half,
        positions: positions.slice(half),
        confidences: confidences.slice(half),
      },
      { ...head, piece: 1, pieces: 3, positions: positions.slice(0, half), confidences: confidences.slice(0, half) },
    ];
  }

  private answersOf(job: string, question: number): number {
    return new Set(
      this.submits
        .filter((one) => one.batchJobId === job && one.question === question)
        .flatMap((one) => one.answers.map(({ position }) => position)),
    ).size;
  }
}

export interface Code {
  id: number;
  label: string;
  reserved?: Reserved;
  confidence?: number;
  responses: { responseIdentifier: string; answer: string; confidence: number }[];
  subCodes: Code[];
}
export interface Job {
  batchJobId: string;
  status: string;
  progress: { total: number; done: number; phase: string };
  results: null | {
    code?: string;
    message?: string;
    details?: object;
    failedQuestions?: object[];
    completedAt: string;
    nextCursor: string | null;
    questionCodes: { questionIdentifier: string; encoder?: string; responseCodes: Code[] }[];
  };
}

/** Short enough to wait for, long enough that what is not lost is not sent again on a busy machine. */
export const LEASE_MS = 1_000;
const ATTEMPTS = 3;

export const question = (name: string, answers: number, more: object = {}): object => ({
  questionIdentifier: name,
  question: `${name}?`,
  responseEntries: Array.from({ length: answers }, (_, i) => ({ responseIdentifier: `r${i}`, answer: `answer ${i}` })),
  ...more,
});

/** A gateway in front of such workers, and a caller's key. */
export class TestGateway {
  private surveys = 0;

  private constructor(
    readonly url: string,
    readonly databaseUrl: string,
    readonly workers: Workers,
    readonly store: Client,
    private readonly key: string,
    private readonly closers: (() => Promise<unknown>)[],
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<TestGateway> {
    const broker = new InProcessBroker({ partitions: 2 });
    const database = await createTestDatabase();
    const store = new Client({ connectionString: database.url });
    await broker.connect();
    const config = readConfig({
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      SWEEP_INTERVAL_MS: '50',
      PART_LEASE_MS: String(LEASE_MS),
      PART_ATTEMPTS: String(ATTEMPTS),
      ...settings,
    });
    const running = await startGateway({
      config,
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: database.url,
    });
    await store.connect();
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    const workers = new Workers(broker);
    workers.org = (await accounts.createOrganization('default')).id;
    const { key } = await accounts.createKey({ organization: 'default' });
    await source.destroy();
    await workers.start();
    return new TestGateway(running.url, database.url, workers, store, key, [
      () => running.close(),
      () => broker.close(),
      () => store.end(),
      () => database.drop(),
    ]);
  }

  /** A key for everything that an organization's own keys may do; another organization is created for it. */
  async adminKey(organization = 'default'): Promise<string> {
    const source = await openGatewayDatabase(this.databaseUrl);
    try {
      const accounts = new Accounts(source);
      if (organization !== 'default') await accounts.createOrganization(organization);
      return (await accounts.createKey({ organization, scopes: [...SCOPES_BY_REQUEST] })).key;
    } finally {
      await source.destroy();
    }
  }

  async stop(): Promise<void> {
    for (const close of this.closers) await close();
  }

  call(path: string, body?: object): Promise<Response> {
    return this.request(body ? 'POST' : 'GET', path, body);
  }

  request(method: string, path: string, body?: object, headers: object = {}): Promise<Response> {
    return fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { 'x-service-key': this.key, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    });
  }

  async read(id: string, query = ''): Promise<Job> {
    return (await this.call(`/coding/${id}${query}`)).json() as Promise<Job>;
  }

  /** Of the job that was submitted last. */
  get survey(): string {
    return `s${this.surveys}`;
  }

  /** The id of a job about a survey of its own. */
  async submit(...questions: object[]): Promise<string> {
    this.surveys++;
    const response = await this.call('/coding', {
      surveyIdentifier: this.survey,
      surveyName: 'Survey',
      surveyResponses: questions,
    });
    const json = (await response.json()) as Job;
    expect({ status: response.status, json }).toMatchObject({ status: 202 });
    return json.batchJobId;
  }

  async finished(id: string): Promise<Job> {
    let job = await this.read(id);
    await until('the end of the job', async () => (job = await this.read(id)).results !== null);
    return job;
  }

  async stored(sql: string, parameter: string): Promise<unknown[]> {
    return (await this.store.query(sql, [parameter])).rows;
  }
}
