import { until } from '@verbatim/platform/testing';
import { deadTopic, QUALITY_REGISTER } from '@verbatim/contracts';
import { createLogger, newId } from '@verbatim/platform';
import { collect, NO_WAIT, ORG } from './contract/fixture.js';
import { BrokerStrategy, InProcessBroker, newEnvelope, toMessage } from './index.js';

const responses = [
  { position: 0, serviceResponseIdentifier: 1, entries: [{ index: 0, question: 'Why?', answer: 'Zanzibar' }] },
];

/** As pg makes them: the name is always `error`. */
class DatabaseError extends Error {
  override name = 'error';
  code = '42703';
}

describe('log lines of a message that no attempt can handle', () => {
  const broker = new InProcessBroker();
  beforeAll(() => broker.connect());
  afterAll(() => broker.close());

  it('carry its job, its trace and its request, from the first retry to the dead letter, and nothing that people wrote', async () => {
    const lines: string[] = [];
    const logger = createLogger('quality', 'info', {
      write: (line) => {
        lines.push(line);
      },
    });
    const strategy = new BrokerStrategy({
      broker,
      logger,
      service: 'quality',
      contracts: [QUALITY_REGISTER],
      attempts: 3,
      backoff: NO_WAIT,
    });
    strategy.addHandler(
      QUALITY_REGISTER.topic,
      () => {
        throw new TypeError('not Zanzibar');
      },
      true,
    );
    await new Promise<void>((resolve, reject) => {
      strategy.listen((error) => (error ? reject(error) : resolve()));
    });
    const dead = await collect(broker, deadTopic(QUALITY_REGISTER.topic), 'dead');
    const [batchJobId, traceId, requestId] = [newId(), 'a'.repeat(32), 'my-id_1.2'];
    await broker.send([
      toMessage(
        newEnvelope(QUALITY_REGISTER, {
          org: ORG,
          subject: batchJobId,
          source: 'gateway',
          traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
          requestid: requestId,
          data: { batchJobId, part: 0, responses },
        }),
      ),
    ]);
    await until('the dead letter', () => dead.messages.length === 1);
    await Promise.all([dead.stop(), strategy.close()]);
    const found = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(found.map(({ msg }) => msg)).toEqual(['handling a message failed; trying again', 'dead letter']);
    for (const line of found)
      expect(line).toMatchObject({
        service: 'quality',
        traceId,
        requestId,
        jobId: batchJobId,
        topic: QUALITY_REGISTER.topic,
      });
    expect(lines.join('')).not.toContain('Zanzibar');
  });

  it('name the class of a database error, which has no name of its own', async () => {
    const lines: { msg: string; error?: string; code?: string }[] = [];
    const logger = createLogger('quality', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
    const strategy = new BrokerStrategy({
      broker,
      logger,
      service: 'quality',
      group: 'classes',
      contracts: [QUALITY_REGISTER],
      attempts: 2,
      backoff: NO_WAIT,
    });
    strategy.addHandler(QUALITY_REGISTER.topic, () => Promise.reject(new DatabaseError('column does not exist')), true);
    await new Promise<void>((resolve, reject) => {
      strategy.listen((error) => (error ? reject(error) : resolve()));
    });
    const data = { batchJobId: newId(), part: 0, responses };
    await broker.send([toMessage(newEnvelope(QUALITY_REGISTER, { org: ORG, subject: 's', source: 'gateway', data }))]);
    await until('both lines', () => lines.length === 2);
    await strategy.close();
    expect(lines).toMatchObject([
      { msg: 'handling a message failed; trying again', error: 'DatabaseError', code: '42703' },
      { msg: 'dead letter', error: 'DatabaseError' },
    ]);
  });

  it('leave out a request id that is not safe, and carry a safe one where nothing else can be read', async () => {
    const lines: { msg: string; requestId?: string }[] = [];
    const logger = createLogger('quality', 'info', {
      write: (line) => {
        lines.push(JSON.parse(line));
      },
    });
    const strategy = new BrokerStrategy({
      broker,
      logger,
      service: 'quality',
      group: 'ids',
      contracts: [QUALITY_REGISTER],
    });
    strategy.addHandler(QUALITY_REGISTER.topic, async () => undefined, true);
    await new Promise<void>((resolve, reject) => {
      strategy.listen((error) => (error ? reject(error) : resolve()));
    });
    const message = { topic: QUALITY_REGISTER.topic, key: 'k', value: Buffer.from('{') };
    await broker.send([
      { ...message, headers: { requestid: 'a b' } },
      { ...message, headers: { requestid: 'my-id_1.2' } },
    ]);
    await until('both lines', () => lines.length === 2);
    await strategy.close();
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['dead letter', undefined],
      ['dead letter', 'my-id_1.2'],
    ]);
  });
});
