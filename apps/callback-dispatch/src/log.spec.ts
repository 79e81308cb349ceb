import { CALLBACK_ATTEMPTED, CALLBACK_DELIVER } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { startCallbackDispatch } from './index.js';
import { answer, startReceiver } from './spec-support.js';

describe('the log of callbacks', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database?.drop());

  it.each([
    ['info', false],
    ['debug', true],
  ] as const)("at %s: a receiver's answer is in it: %s, by its job, trace and request", async (level, isThere) => {
    const lines: string[] = [];
    const broker = new InProcessBroker({ partitions: 1 });
    await broker.connect();
    const attempted = Promise.withResolvers<string | undefined>();
    await broker.subscribe({
      group: 'test',
      topics: [CALLBACK_ATTEMPTED.topic],
      handle: async ({ headers }) => attempted.resolve(headers.requestid),
    });
    const receiver = await startReceiver(answer(500, { 'x-answer': 'SECRET' }, 'SECRET'));
    const running = await startCallbackDispatch({
      config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' }),
      logger: createLogger('callback-dispatch', level, {
        write: (line) => {
          lines.push(line);
        },
      }),
      broker,
      databaseUrl: database.url,
    });
    const [deliveryId, batchJobId, traceId, requestId] = [newId(), newId(), 'a'.repeat(32), 'my-id_1.2'];
    const data = { batchJobId, deliveryId, url: receiver.url, round: 0, piece: 0, pieces: 1, text: '{}' };
    await broker.send([
      toMessage(
        newEnvelope(CALLBACK_DELIVER, {
          org: newId(),
          subject: deliveryId,
          source: 'gateway',
          traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
          requestid: requestId,
          data,
        }),
      ),
    ]);
    expect(await attempted.promise).toBe(requestId);
    await running.close();
    await receiver.close();
    await broker.close();
    expect(lines.join('').includes('SECRET')).toBe(isThere);
    const attempts = lines
      .map((line) => JSON.parse(line) as { msg: string })
      .filter(({ msg }) => msg === 'the receiver answered');
    expect(attempts).toEqual(
      isThere
        ? [expect.objectContaining({ service: 'callback-dispatch', jobId: batchJobId, traceId, requestId, deliveryId })]
        : [],
    );
  });
});
