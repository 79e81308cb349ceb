import { CALLBACK_ATTEMPTED, CALLBACK_DELIVER } from '@verbatim/contracts';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker, newEnvelope, toMessage } from '@verbatim/messaging';
import { newId, readConfig } from '@verbatim/platform';
import { pino } from 'pino';
import { startCallbackDispatch } from './index.js';
import { answer, startReceiver } from './spec-support.js';

describe('the log of callbacks', () => {
  let database: TestDatabase;
  beforeEach(async () => { database = await createTestDatabase(); });
  afterEach(() => database?.drop());

  it.each([['info', false], ['debug', true]] as const)('at %s: a receiver\'s answer is in it: %s', async (level, isThere) => {
    const lines: string[] = [];
    const broker = new InProcessBroker({ partitions: 1 });
    await broker.connect();
    const attempted = Promise.withResolvers<void>();
    await broker.subscribe({ group: 'test', topics: [CALLBACK_ATTEMPTED.topic], handle: async () => attempted.resolve() });
    const receiver = await startReceiver(answer(500, { 'x-answer': 'SECRET' }, 'SECRET'));
    const running = await startCallbackDispatch({
      config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' }), logger: pino({ level }, { write: (line: string) => { lines.push(line); } }), broker, databaseUrl: database.url,
    });
    const deliveryId = newId();
    const data = { deliveryId, url: receiver.url, round: 0, piece: 0, pieces: 1, text: '{}' };
    await broker.send([toMessage(newEnvelope(CALLBACK_DELIVER, { org: newId(), subject: deliveryId, source: 'gateway', data }))]);
    await attempted.promise;
    await running.close();
    await receiver.close();
    await broker.close();
    expect(lines.join('').includes('SECRET')).toBe(isThere);
  });
});
