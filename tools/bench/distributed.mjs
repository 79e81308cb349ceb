import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka } from 'kafkajs';
import { NODE_FLAGS } from '../start/node-flags.mjs';
import { startKafka } from '../test/kafka.mjs';
import { callWith } from './service.mjs';
import { freePorts } from '../kafka/ports.mjs';

const root = join(import.meta.dirname, '../..');

/**
 * The service as processes over a Kafka broker and a PostgreSQL of their own; a name that stands twice in `services` is started twice.
 * `processes` are the children by name, `folders` where broker and database keep what they have.
 */
export async function startDistributed({
  services = ['quality', 'keystroke', 'gateway'],
  env: more = {},
  engine = 'offline',
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-bench-'));
  const { startEmbeddedPostgres } = await import(join(root, 'libs/database/dist/index.js'));
  const { Accounts, openGatewayDatabase } = await import(join(root, 'apps/gateway/dist/index.js'));
  const processes = {};
  const closers = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const kafka = await startKafka();
    closers.push(kafka.stop);
    if (!kafka.brokers) throw new Error('no Kafka broker could be started');
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    closers.push(() => postgres.stop());
    const [port] = await freePorts(0);
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      KAFKA_BROKERS: kafka.brokers,
      PORT: String(port),
      HOST: '127.0.0.1',
      HEALTH_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...more,
    };
    const run = (script) =>
      spawn(process.execPath, [...NODE_FLAGS, join(root, script)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(run('apps/gateway/dist/create-topics.js'), 'exit');
    for (const name of services) {
      const child = run(`apps/${name}/dist/main.js`);
      closers.push(ender(child));
      (processes[name] ??= []).push(child);
    }
    const url = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 100));
    const database = await openGatewayDatabase(postgres.url);
    const accounts = new Accounts(database);
    await accounts.createOrganization('bench', engine);
    const { key } = await accounts.createKey({ organization: 'bench' });
    await database.destroy();
    return {
      url,
      key,
      call: callWith(url, key),
      stop,
      processes,
      brokers: kafka.brokers,
      databaseUrl: postgres.url,
      folders: { broker: kafka.folder, database: folder },
      /** Produce, consume and answer in another process over the same broker. */
      bareRoundTrip: () => bareRoundTrip(kafka.brokers, closers, () => run('tools/bench/echo.mjs')),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const ender = (child) => async () => {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.kill('SIGTERM')) await ended;
};

/** Produce, consume and answer in another process, consume the answer: what no request over Kafka can be quicker than. */
async function bareRoundTrip(brokers, closers, startEcho) {
  const kafka = new Kafka({ brokers: brokers.split(','), clientId: 'bench-bare', logCreator: () => () => undefined });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic: 'bench.ping' }, { topic: 'bench.pong' }], waitForLeaders: true });
  await admin.disconnect();
  const echo = startEcho();
  closers.push(ender(echo));
  await once(echo.stdout, 'data');
  const waiting = new Map();
  const producer = kafka.producer();
  const consumer = kafka.consumer({ groupId: 'bench-bare', maxWaitTimeInMs: 500, heartbeatInterval: 500 });
  await producer.connect();
  await consumer.connect();
  await consumer.subscribe({ topic: 'bench.pong' });
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ message }) => waiting.get(message.key.toString())?.(),
  });
  await joined;
  closers.push(
    () => producer.disconnect(),
    () => consumer.disconnect(),
  );
  return async (value) => {
    const key = randomUUID();
    const answered = new Promise((resolve) => waiting.set(key, resolve));
    await producer.send({ topic: 'bench.ping', acks: -1, messages: [{ key, value }] });
    await answered;
    waiting.delete(key);
  };
}
