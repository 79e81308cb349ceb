import { withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, newId, readConfig } from '@verbatim/platform';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openCallbackDatabase, startCallbackDispatch, type Running } from './index.js';
import { answer, startReceiver, type Receiver } from './spec-support.js';

const HOUR = 3_600_000;
const ORG = newId();

describe("callbacks on a machine whose clock is an hour behind the database's", () => {
  let database: TestDatabase;
  let source: DataSource;
  let receiver: Receiver;
  let running: Running;
  const broker = new InProcessBroker({ partitions: 1 });

  beforeAll(async () => {
    database = await createTestDatabase();
    receiver = await startReceiver(answer(200));
    await broker.connect();
    const machine = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => machine.call(Date) - HOUR);
    running = await startCallbackDispatch({
      config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' }),
      logger: createLogger('test', 'silent'),
      broker,
      databaseUrl: database.url,
    });
    source = await openCallbackDatabase(database.url);
  });
  afterAll(async () => {
    await running?.close();
    jest.restoreAllMocks();
    await source?.destroy();
    await broker.close();
    await receiver?.close();
    await database?.drop();
  });

  it("leave when they are due, signed with the database's time", async () => {
    const id = newId();
    await withOrg(source, ORG, async (manager) => {
      await manager.query(
        `INSERT INTO callback.deliveries (org_id, id, url, origin, round, pieces, status, due_at, created_at) VALUES ($1, $2, $3, $4, 0, 1, 'pending', now(), now())`,
        [ORG, id, receiver.url, new URL(receiver.url).origin],
      );
      await manager.query(`INSERT INTO callback.pieces (org_id, delivery_id, piece, body) VALUES ($1, $2, 0, '{}')`, [
        ORG,
        id,
      ]);
    });
    const { headers } = await receiver.received.next();
    expect(headers['webhook-id']).toBe(id);
    const [{ age }] = await source.query<[{ age: number }]>(
      'SELECT extract(epoch FROM clock_timestamp())::float8 - $1::float8 AS age',
      [Number(headers['webhook-timestamp'])],
    );
    expect(Math.abs(age)).toBeLessThan(HOUR / 2_000);
  });
});
