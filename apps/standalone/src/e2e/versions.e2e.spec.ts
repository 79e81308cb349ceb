import { deadTopic, MESSAGES, REPLY_TOPIC, type Envelope } from '@verbatim/contracts';
import { createTestDatabase } from '@verbatim/database/testing';
import { Accounts, openGatewayDatabase, startGateway } from '@verbatim/gateway';
import { decode, InProcessBroker, toMessage, type Broker } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { instanceToPlain } from 'class-transformer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { until as waitUntil } from '@verbatim/platform/testing';
import { startEmbedded } from './embedded.js';

type Recorded = Envelope<Record<string, unknown>>;

const folder = join(import.meta.dirname, '../../../../tools/upgrade');
const file = readdirSync(folder)
  .filter((name) => name.startsWith('messages-'))
  .sort()
  .at(-1)!;
/** What an earlier version sent, a message of each type, and all pieces of what comes in pieces. */
const recorded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded[];
const of = (kind: 'command' | 'event'): Recorded[] =>
  recorded.filter(({ type }) => MESSAGES.find(({ topic }) => topic === type)!.kind === kind);
/** What workers do for the gateway; an erasure goes the other way: the gateway asks all, and each confirms. */
const isOfErasure = ({ type }: Recorded): boolean => type.startsWith('erasure.');
const workOf = (kind: 'command' | 'event'): Recorded[] => of(kind).filter((message) => !isOfErasure(message));
/** The recorded message, as if sent now: `names` replaces ids of then, wherever they stand. */
function again(message: Recorded, names: Record<string, string>, fields: Partial<Recorded> = {}): Recorded {
  const text = Object.entries(names).reduce(
    (json, [then, now]) => json.replaceAll(then, now),
    JSON.stringify({ ...message, traceparent: undefined }),
  );
  return { ...JSON.parse(text), id: newId(), ...fields };
}
/** Sooner than the test's own end, so that it says what it waited for. */
const until = <T>(what: string, look: Parameters<typeof waitUntil<T>>[1]): Promise<T> => waitUntil(what, look, 50_000);
const hear = async (broker: Broker, topics: string[], heard: Recorded[]): Promise<void> => {
  await broker.subscribe({
    group: `versions-${newId()}`,
    topics,
    handle: async ({ value }) => void heard.push(JSON.parse(value.toString())),
  });
};

/** While a version replaces another, processes of both share the topics. */
describe('messages of an earlier version', () => {
  it('are recorded for every type: record them anew where a type was added', () => {
    expect([...new Set(recorded.map(({ type }) => type))].sort()).toEqual(MESSAGES.map(({ topic }) => topic).sort());
  });

  it.each(recorded.map((message) => [message.type, message] as const))('%s is read, each field of it', (_, message) => {
    expect(instanceToPlain(decode({ value: Buffer.from(JSON.stringify(message)) }))).toEqual(message);
  });

  it.each(recorded.map((message) => [message.type, message] as const))(
    '%s of a later one is read, too, with what that may add',
    (_, message) => {
      const later = { ...message, later: 1, data: { ...message.data, later: { deep: [1] } } };
      expect(instanceToPlain(decode({ value: Buffer.from(JSON.stringify(later)) }).data)).toMatchObject(message.data);
    },
  );

  it('are commands that these workers carry out', async () => {
    const service = await startEmbedded();
    const store = new Client({ connectionString: service.databaseUrl });
    try {
      await store.connect();
      const {
        rows: [{ org }],
      } = await store.query('SELECT org_id AS org FROM gateway.organizations ORDER BY created_at LIMIT 1');
      const [answers, dead]: Recorded[][] = [[], []];
      const events = workOf('event').map(({ type }) => type);
      await hear(service.broker, [...events, REPLY_TOPIC], answers!);
      await hear(
        service.broker,
        MESSAGES.map(({ topic }) => deadTopic(topic)),
        dead!,
      );
      const deadline = new Date(Date.now() + 60_000).toISOString();
      for (const command of workOf('command').filter(({ type }) => type !== 'coding.forget.v1')) {
        const sent = again(command, { [command.orgid]: org }, command.deadline ? { deadline } : {});
        const answer = answers!.length;
        await service.broker.send([toMessage(sent)]);
        if (command.type !== 'coding.run.v1')
          await until(`an answer to ${command.type}`, () => answers!.length > answer);
      }
      // a question under way may say so before it is done, or be done before it says so
      const expected = events.filter((type) => type !== 'coding.working.v1');
      await until('every answer', () => expected.every((type) => answers!.some((one) => one.type === type)));
      await service.broker.send(
        of('command')
          .filter(({ type }) => type === 'coding.forget.v1')
          .map((command) => toMessage(again(command, { [command.orgid]: org }))),
      );
      await until(
        'the answers to be forgotten',
        async () => (await store.query('SELECT 1 FROM coding.parts')).rowCount === 0,
      );
      expect(dead).toEqual([]);
      expect(answers!.filter(({ data }) => 'error' in data && !('attempt' in data && 'deliveryId' in data))).toEqual(
        [],
      );
    } finally {
      await store.end();
      await service.stop();
    }
  });

  it("are completions that end this gateway's jobs", async () => {
    const database = await createTestDatabase();
    const broker = new InProcessBroker({ partitions: 2 });
    await broker.connect();
    const gateway = await startGateway({
      config: readConfig({ PORT: '0', SWEEP_INTERVAL_MS: '50' }),
      logger: createLogger('test', process.env.TEST_LOG ?? 'silent'),
      broker,
      databaseUrl: database.url,
    });
    try {
      const source = await openGatewayDatabase(database.url);
      const accounts = new Accounts(source);
      await accounts.createOrganization('default');
      const { key } = await accounts.createKey({ organization: 'default' });
      await source.destroy();
      // The older workers: each command gets the completion of its kind.
      const completions = Map.groupBy(of('event'), ({ type }) => type);
      const follows: Record<string, string> = {
        'quality.register.v1': 'quality.registered.v1',
        'quality.evaluate.v1': 'quality.evaluated.v1',
        'keystroke.analyse.v1': 'keystroke.analysed.v1',
        'coding.submit.v1': 'coding.progressed.v1',
        'coding.run.v1': 'coding.completed.v1',
      };
      await broker.subscribe({
        group: 'older',
        topics: Object.keys(follows),
        handle: async ({ value }) => {
          const command = JSON.parse(value.toString()) as Recorded;
          const { batchJobId, part, attempt } = command.data;
          for (const completion of completions.get(follows[command.type]!)!) {
            const answer = again(completion, {
              [completion.orgid]: command.orgid,
              [completion.data.batchJobId as string]: batchJobId as string,
            });
            await broker.send([
              toMessage({ ...answer, data: { ...answer.data, part, ...(attempt !== undefined && { attempt }) } }),
            ]);
          }
        },
      });
      const call = async (path: string, body?: object): Promise<any> =>
        (
          await fetch(`${gateway.url}/api/v1/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { 'x-service-key': key, ...(body && { 'content-type': 'application/json' }) },
            body: body && JSON.stringify(body),
          })
        ).json();
      const ended = (path: string): Promise<any> =>
        until(`${path} to end`, async () => {
          const job = await call(path);
          return job.status && !['queued', 'processing'].includes(job.status) && job;
        });
      const command = recorded.find(({ type }) => type === 'quality.evaluate.v1')!;
      const [
        {
          entries: [entry],
        },
      ] = command.data.responses as [{ entries: [{ question: string; answer: string }] }];
      const keyEvents = [{ k: 'a', c: 'KeyA', t: 0, ht: 40 }];
      const batch = await ended(
        `data-quality/batch/${(await call('data-quality/batch', { surveyName: 'S', responses: [{ responseIdentifier: 'r', surveyEntries: [{ question: entry.question, answer: entry.answer, keyEvents }] }] })).batchJobId}`,
      );
      const [{ checks }] = (
        completions.get('quality.evaluated.v1')![0]!.data.judgements as [{ entries: [{ checks: object[] }] }]
      )[0].entries;
      expect(batch).toMatchObject({
        status: 'completed',
        results: { items: [{ evaluations: [{ keystrokeMetrics: expect.any(Object) }] }] },
      });
      expect(batch.results.items[0].evaluations[0].qualityIssueChecks).toEqual(expect.arrayContaining(checks));

      const submitted = recorded.find(({ type }) => type === 'coding.submit.v1')!.data.answers as { answer: string }[];
      const job = await ended(
        `coding/${(await call('coding', { surveyName: 'S', surveyIdentifier: 's', surveyResponses: [{ questionIdentifier: 'q', question: 'Why?', responseEntries: submitted.map(({ answer }, i) => ({ responseIdentifier: `r${i}`, answer })) }] })).batchJobId}`,
      );
      expect(job.status).toBe('completed');
      const labels = completions
        .get('coding.completed.v1')!
        .flatMap(({ data }) => data.codes as { label: string; path: number[] }[])
        .filter(({ path }) => !path.length)
        .map(({ label }) => label);
      expect(job.results.questionCodes[0].responseCodes.map(({ label }: { label: string }) => label)).toEqual(labels);
    } finally {
      await gateway.close();
      await broker.close();
      await database.drop();
    }
  });
});
