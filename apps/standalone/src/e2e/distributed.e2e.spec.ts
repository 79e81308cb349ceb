/** @long Six services as processes, 3 GB. embedded.e2e.spec.ts runs the same suites in one process, traces.e2e.spec.ts all services over Kafka. */
import { createTestDatabase } from '@verbatim/database/testing';
import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { KafkaBroker } from '@verbatim/messaging';
import { freePort } from '@verbatim/platform';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from './http-suite.js';
import { makeKeys } from '../faults/keys.js';
import { runSuites } from './suites.js';

const root = join(import.meta.dirname, '../../../..');
const brokers = process.env.KAFKA_BROKERS;
const isBuilt = existsSync(join(root, 'apps/gateway/dist/main.js'));

/** Each service as a process of its own, as in production: nothing but DATABASE_URL and KAFKA_BROKERS tells them of each other. */
async function startProcesses(settings: Record<string, string>): Promise<Service & { stop(): Promise<void> }> {
  const database = await createTestDatabase({ empty: true });
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers!,
    PORT: String(port),
    HOST: '127.0.0.1',
    ANALYSIS_THREADS: '1',
    RATE_LIMIT_PER_MINUTE: '0',
    SWEEP_INTERVAL_MS: '500',
    LOG_LEVEL: 'warn',
    KAFKA_PARTITIONS: '3',
    NODE_ENV: 'production',
    CALLBACK_ALLOWED_NETWORKS: '127.0.0.0/8',
    CALLBACK_RETRY_SCHEDULE: '100ms,5m',
    ...settings,
  };
  const run = (script: string, more: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [join(root, script)], { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => (child.exitCode !== null ? resolve(child.exitCode) : child.once('exit', resolve)));

  expect(await ended(run('apps/gateway/dist/create-topics.js'))).toBe(0);
  const workers = ['quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'];
  const healthPorts = await Promise.all(workers.map(freePort));
  const services = [
    run('apps/gateway/dist/main.js'),
    ...workers.map((name, i) => run(`apps/${name}/dist/main.js`, { HEALTH_PORT: String(healthPorts[i]) })),
  ];
  const output: string[] = [];
  for (const child of services) child.stderr!.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const isReady = (at: string | number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${at}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await Promise.all([port, ...healthPorts].map(isReady))).every(Boolean)) {
    if (services.some((child) => child.exitCode !== null)) throw new Error(`a service ended: ${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 100)); // between two looks at a process that starts
  }
  const broker = new KafkaBroker({ brokers: brokers!.split(','), clientId: 'test' });
  await broker.connect();
  const source = await openGatewayDatabase(database.url);
  const keys = await makeKeys(new Accounts(source));
  await source.destroy();
  return {
    ...keys,
    broker,
    url,
    databaseUrl: database.url,
    stop: async () => {
      await broker.close();
      for (const child of services) child.kill('SIGTERM');
      expect(await Promise.all(services.map(ended))).toEqual(services.map(() => 0));
      await database.drop();
    },
  };
}

if (brokers && isBuilt) runSuites('as processes over Kafka', startProcesses);
else {
  describe.skip('as processes over Kafka', () => {
    it('needs KAFKA_BROKERS (or Java and Maven) and a build', () => undefined);
  });
}
