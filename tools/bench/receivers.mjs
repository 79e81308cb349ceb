import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { CALLBACK_DELIVER } from '../../libs/contracts/dist/index.js';
import { startTestPostgres } from '../../libs/database/dist/testing/index.js';
import { InProcessBroker, newEnvelope, toMessage } from '../../libs/messaging/dist/index.js';
import { createLogger, newId, readConfig } from '../../libs/platform/dist/index.js';
import { startCallbackDispatch } from '../../apps/callback-dispatch/dist/index.js';
import { percentile } from './service.mjs';

const WAITING = 1_000;
const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 40);
const PAUSE_MS = 400;
const text = JSON.stringify({ type: 'data_quality.batch.completed', data: { batchJobId: newId() } });

async function receiver(respond) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(request, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}/hook`, close };
}

/** How long a callback takes from its message to the POST at a receiver that answers: alone, and while 1,000 deliveries wait for one that never answers. */
export async function receivers() {
  const postgres = await startTestPostgres();
  const broker = new InProcessBroker();
  await broker.connect();
  const arrived = new Map();
  const alive = await receiver((request, response) => {
    arrived.get(request.headers['webhook-id'])?.();
    response.end();
  });
  let attempts = 0;
  const dead = await receiver(() => {
    attempts++;
  });
  const running = await startCallbackDispatch({
    config: readConfig({ CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8' }),
    logger: createLogger('bench', 'silent'),
    broker,
    databaseUrl: postgres.url,
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const org = newId();
  const send = async (url) => {
    const deliveryId = newId();
    const told = new Promise((resolve) => arrived.set(deliveryId, resolve));
    await broker.send([
      toMessage(
        newEnvelope(CALLBACK_DELIVER, {
          org,
          subject: deliveryId,
          source: 'gateway',
          data: { deliveryId, url, round: 0, piece: 0, pieces: 1, text },
        }),
      ),
    ]);
    return told;
  };
  const delays = async () => {
    const all = [];
    for (let i = 0; i < DELIVERIES; i++) {
      const start = performance.now();
      await send(alive.url);
      all.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * PAUSE_MS)); // at any time of the dispatcher's 250 ms
    }
    return `${percentile(all, 0.5).toFixed(0)} / ${percentile(all, 0.95).toFixed(0)} / ${Math.max(...all).toFixed(0)} ms`;
  };
  try {
    const alone = await delays();
    for (let i = 0; i < WAITING; i++) void send(dead.url);
    while ((await client.query(`SELECT FROM callback.deliveries WHERE status = 'pending'`)).rowCount < WAITING)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const beside = await delays();
    return {
      [`message to POST, ${DELIVERIES} callbacks one by one, p50 / p95 / longest`]: alone,
      [`beside ${WAITING} deliveries to a receiver that never answers`]: beside,
      '  attempts at that receiver meanwhile': attempts,
    };
  } finally {
    alive.close();
    dead.close();
    await client.end();
    await running.close();
    await broker.close();
    await postgres.stop();
  }
}
