import { withOrg } from '@verbatim/database';
import { createTestDatabase, type TestDatabase } from '@verbatim/database/testing';
import { newId } from '@verbatim/platform';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openCallbackDatabase } from './database.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { answer, startReceiver, type Receiver } from './spec-support.js';
import { until } from '@verbatim/platform/testing';

/** A dispatcher as a process, on a database that is there; `ahead`: how far its clock is, in ms. */
const PROCESS = `
import { startCallbackDispatch } from '${new URL('../dist/index.js', import.meta.url)}';
import { InProcessBroker } from '@verbatim/messaging';
import { createLogger, readConfig } from '@verbatim/platform';
const broker = new InProcessBroker({ partitions: 1 });
await broker.connect();
const ahead = Number(process.argv.at(-1));
const clock = { now: () => Date.now() + ahead };
await startCallbackDispatch({ config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' }), logger: createLogger('test', 'silent'), broker, databaseUrl: process.env.DATABASE_URL, clock });
console.log('ready');
`;

describe('a dispatcher that is killed after its POST and before its record', () => {
  let database: TestDatabase;
  let receiver: Receiver;
  const running: { kill(): Promise<void> }[] = [];
  const start = async (aheadMs: number): Promise<{ kill(): Promise<void> }> => {
    if (!existsSync(join(import.meta.dirname, '../dist/index.js'))) throw new Error('not built: run npm run build');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROCESS, String(aheadMs)], {
      cwd: import.meta.dirname,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const process_ = {
      kill: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
    running.push(process_);
    await Promise.race([
      new Promise((resolve) => child.stdout.once('data', resolve)),
      ended.then(() => {
        throw new Error('ended before it was ready');
      }),
    ]);
    return process_;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await Promise.all(running.map((child) => child.kill()));
    await receiver.close();
    await database.drop();
  });

  it('leaves the delivery to the next one, which sends it within 60 s of the claim under the same webhook-id', async () => {
    const first = await start(0);
    const source = await openCallbackDatabase(database.url);
    const [org, deliveryId] = [newId(), newId()];
    await withOrg(source, org, (manager) =>
      new DeliveriesRepository(source).store(
        manager,
        org,
        { deliveryId, url: receiver.url, round: 0, piece: 0, pieces: 1, text: '{"a":1}' },
        new Date(),
      ),
    );
    const lost = await receiver.received.next();
    await first.kill();
    await start(60_000);
    const again = await receiver.received.next();
    answer(200)(again);
    expect([lost, again].map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      [deliveryId, '{"a":1}'],
      [deliveryId, '{"a":1}'],
    ]);
    const status = async (): Promise<object[]> =>
      withOrg(source, org, (manager) => manager.query('SELECT status, attempts FROM callback.deliveries'));
    await until('an outcome', async () => ((await status())[0] as { status: string }).status !== 'pending');
    expect(await status()).toEqual([{ status: 'delivered', attempts: 1 }]);
    await source.destroy();
  });
});
