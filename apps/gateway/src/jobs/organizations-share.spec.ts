import {
  QUALITY_EVALUATE,
  QUALITY_EVALUATED,
  QUALITY_REGISTER,
  QUALITY_REGISTERED,
  type QualityEvaluate,
  type QualityRegister,
} from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { decode, InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
import { until } from '@verbatim/platform/testing';
import { Accounts, openGatewayDatabase, startGateway, type Running } from '../index.js';

const SHARE = 4;
const JOBS = 6;

type Command = { org: string; id: string; topic: string; data: QualityRegister | QualityEvaluate };

/** Workers that answer when the test says so. */
describe('the jobs of an organization', () => {
  const broker = new InProcessBroker({ partitions: 2 });
  const inFlight: Command[] = [];
  /** The most that were in flight at once, by organization. */
  const most = new Map<string, number>();
  let database: TestDatabase;
  let running: Running;
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    database = await createTestDatabase();
    await broker.connect();
    await broker.subscribe({
      group: 'quality',
      topics: [QUALITY_REGISTER.topic, QUALITY_EVALUATE.topic],
      handle: async (message) => {
        const { orgid: org, id, data } = decode(message);
        inFlight.push({ org, id, topic: message.topic, data: data as Command['data'] });
        most.set(org, Math.max(most.get(org) ?? 0, inFlight.filter((one) => one.org === org).length));
      },
    });
    running = await startGateway({
      config: readConfig({ PORT: '0', PARTS_IN_FLIGHT_PER_ORGANIZATION: String(SHARE), SWEEP_INTERVAL_MS: '3600000' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    const source = await openGatewayDatabase(database.url);
    const accounts = new Accounts(source);
    for (const organization of ['many', 'one']) {
      await accounts.createOrganization(organization);
      keys[organization] = (await accounts.createKey({ organization })).key;
    }
    await source.destroy();
  });
  afterAll(async () => {
    await running?.close();
    await broker.close();
    await database?.drop();
  });

  const call = async (organization: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(`${running.url}/api/v1/data-quality/batch${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-service-key': keys[organization]!, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return response.json();
  };
  /** A job of two parts. */
  const submit = async (organization: string): Promise<string> =>
    (
      await call(organization, '', {
        surveyName: 'S',
        responses: Array.from({ length: 50 }, () => ({ surveyEntries: [{ question: 'Why?', answer: 'The price.' }] })),
      })
    ).batchJobId as string;
  const done = async ({ org, id, topic, data }: Command): Promise<void> => {
    const batchJobId = data.batchJobId!;
    const fields = { org, subject: batchJobId, source: 'quality', correlationid: id };
    const ids = { batchJobId, part: data.part! };
    await broker.send([
      toMessage(
        topic === QUALITY_REGISTER.topic
          ? newEnvelope(QUALITY_REGISTERED, { ...fields, data: ids })
          : newEnvelope(QUALITY_EVALUATED, {
              ...fields,
              data: {
                ...ids,
                engine: 'offline',
                judgements: data.responses.map(({ position, entries }) => ({
                  position,
                  entries: entries.map(({ index }) => ({ index, checks: [] })),
                })),
              },
            }),
      ),
    ]);
  };

  it('share its places, so that the job of another one waits behind no more than those, and all of them end', async () => {
    const jobs = await Promise.all(Array.from({ length: JOBS }, () => submit('many')));
    await until('all places to be taken', () => inFlight.length >= SHARE);
    const [{ org: many }] = inFlight as [Command];
    const other = await submit('one');
    await until("the other's parts", () => inFlight.filter(({ org }) => org !== many).length === 2);
    expect(inFlight.filter(({ org }) => org === many)).toHaveLength(SHARE);

    const ended = async (): Promise<boolean> => {
      while (inFlight.length) await done(inFlight.shift()!);
      const all = await Promise.all([
        ...jobs.map((id) => call('many', `/${id}?limit=1`)),
        call('one', `/${other}?limit=1`),
      ]);
      return all.every(({ status }) => status === 'completed');
    };
    await until('all jobs to end', ended);
    expect(most.get(many)).toBe(SHARE);
  });
});
