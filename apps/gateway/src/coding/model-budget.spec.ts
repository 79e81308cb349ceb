import {
  QUALITY_EVALUATE,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  type QualityEvaluate,
  type QualityRegister,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Client } from 'pg';
import { Workers } from './spec-support.js';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

const BUDGET = 100_000;

describe('the budget of jobs', () => {
  const broker = new InProcessBroker({ partitions: 2 });
  const workers = new Workers(broker);
  let test: TestDatabase;
  let store: Client;
  let gateway: Running;
  let key: string;
  let evaluated: QualityEvaluate[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    store = new Client({ connectionString: test.url });
    await broker.connect();
    // a lease of an hour: nothing is sent again
    const config = readConfig({
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      SWEEP_INTERVAL_MS: '50',
      PART_LEASE_MS: '3600000',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'some-model',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      MODEL_MONTHLY_TOKENS: String(BUDGET),
    });
    gateway = await startGateway({
      config,
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: test.url,
    });
    await store.connect();
    const source = await openGatewayDatabase(test.url);
    const accounts = new Accounts(source);
    workers.org = (await accounts.createOrganization('default', 'auto')).id;
    ({ key } = await accounts.createKey({ organization: 'default' }));
    await source.destroy();
    await workers.start();
    await broker.subscribe({
      group: 'quality',
      topics: [QUALITY_REGISTER.topic, QUALITY_EVALUATE.topic],
      handle: async (message) => {
        const { type, orgid, subject, data } = decode(message);
        if (type === QUALITY_EVALUATE.topic) evaluated.push(data as QualityEvaluate);
        else {
          const { batchJobId, part } = data as QualityRegister;
          await broker.send([
            toMessage(
              newEnvelope(QUALITY_REGISTERED, { org: orgid, subject, source: 'quality', data: { batchJobId, part } }),
            ),
          ]);
        }
      },
    });
  });
  afterEach(async () => {
    await store.query('DELETE FROM gateway.jobs; DELETE FROM gateway.model_usage');
    workers.runs.length = 0;
    evaluated = [];
  });
  afterAll(async () => {
    await gateway?.close();
    await broker.close();
    await store?.end();
    await test?.drop();
  });

  async function submit(path: string, body: object): Promise<void> {
    const response = await fetch(`${gateway.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'x-service-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(202);
  }
  const questions = (n: number): Promise<void> =>
    submit('/coding', {
      surveyIdentifier: 's',
      surveyName: 'Survey',
      surveyResponses: Array.from({ length: n }, (_, q) => ({
        questionIdentifier: `q${q}`,
        question: `Why ${q}?`,
        responseEntries: Array.from({ length: 320 }, (__, i) => ({
          responseIdentifier: `r${i}`,
          answer: `answer ${i}`,
        })),
      })),
    });
  const responses = (n: number): Promise<void> =>
    submit('/data-quality/batch', {
      surveyName: 'Survey',
      responses: Array.from({ length: n }, (_, i) => ({
        responseIdentifier: `r${i}`,
        surveyEntries: [{ question: 'Why?', answer: `Because of ${i}.` }],
      })),
    });
  const carried = (messages: { model?: { tokens: number } }[]): unknown[] =>
    messages.map(({ model }) => model?.tokens).sort((a, b) => b! - a!);

  it('is given to parts that are out at once, of any jobs, less what those before them are to use', async () => {
    workers.lost = (command) => 'questionText' in command;
    await questions(2);
    await until('the questions', () => workers.runs.length === 2);
    expect(carried(workers.runs)).toEqual([BUDGET, BUDGET - 40_000]);
    await responses(50);
    await until('the batch', () => evaluated.length === 2);
    expect(carried(evaluated)).toEqual([20_000, 0]);
  });

  it('is given to later parts as far as those before them did not use it', async () => {
    workers.lost = () => false;
    workers.usage = (piece) =>
      piece === 0 ? { usage: { model: 'm', calls: 2, inputTokens: 900, outputTokens: 100 } } : {};
    await questions(1);
    await until('the questions', () => workers.runs.length === 1);
    while ((await store.query('SELECT 1 FROM gateway.job_parts WHERE lease_until IS NOT NULL')).rowCount)
      await new Promise(setImmediate);
    await questions(1);
    await until('the questions', () => workers.runs.length === 2);
    expect(carried(workers.runs)).toEqual([BUDGET, BUDGET - 1_000]);
  });
});
