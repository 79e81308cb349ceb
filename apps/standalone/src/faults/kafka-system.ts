import { Accounts, openGatewayDatabase } from '@verbatim/gateway';
import { KafkaBroker } from '@verbatim/messaging';
import { closable, freePort } from '@verbatim/platform';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeKeys } from './keys.js';
import { Client } from './client.js';
import { Clock } from './clock.js';
import { ServiceProcess } from './service-process.js';
import { ENVIRONMENT } from './settings.js';
import { StoreProcess } from './store-process.js';
import type { BrokerProcess, System } from './system.js';

const ROOT = join(import.meta.dirname, '../../../..');
const WORKERS = ['quality', 'keystroke', 'followup', 'coding', 'callback-dispatch'];

interface RunningKafka {
  brokers?: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}
interface KafkaTool {
  canRunKafka(): boolean;
  startKafka(options: { folder: string; port?: number }): Promise<RunningKafka>;
}
const tool = (await import(pathToFileURL(join(ROOT, 'tools/test/kafka.mjs')).href)) as KafkaTool;

export const { canRunKafka } = tool;

/** A broker that can be killed and comes back on the same port with the same data. */
async function startBroker(): Promise<BrokerProcess & { brokers: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-faults-kafka-'));
  const port = await freePort();
  const start = async (): Promise<RunningKafka> => {
    const running = await tool.startKafka({ folder, port });
    if (!running.brokers) throw new Error('the broker did not start');
    return running;
  };
  let running: RunningKafka | undefined = await start();
  const brokers = running.brokers!;
  const client = new KafkaBroker({ brokers: [brokers], clientId: 'faults' });
  await client.connect();
  return {
    brokers,
    client,
    kill: async () => {
      await running?.kill();
      running = undefined;
    },
    start: async () => {
      running ??= await start();
    },
    stop: async () => {
      await client.close();
      await running?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Each service as a process of its own over a real broker. */
export const startKafkaSystem = (env: Record<string, string> = {}): Promise<System> =>
  closable(async (closers) => {
    const clock = new Clock();
    closers.push(async () => clock.remove());
    const store = await StoreProcess.start();
    closers.push(() => store.stop());
    const broker = await startBroker();
    closers.push(() => broker.stop());
    const common = {
      ...process.env,
      ...ENVIRONMENT,
      ...clock.env,
      DATABASE_URL: store.line.url,
      KAFKA_BROKERS: broker.brokers,
      ...env,
    };
    await promisify(execFile)(process.execPath, [join(ROOT, 'apps/gateway/dist/create-topics.js')], { env: common });
    const made: ServiceProcess[] = [];
    closers.push(async () => {
      for (const service of made) service.signal('SIGCONT');
      await Promise.all(made.map((service) => service.stop()));
    });
    const make = async (name: string): Promise<ServiceProcess> => {
      const port = String(await freePort());
      const service = new ServiceProcess({
        name,
        command: process.execPath,
        args: [join(ROOT, `apps/${name}/dist/main.js`), tmpdir()],
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        env: { ...common, ...(name === 'gateway' ? { PORT: port } : { HEALTH_PORT: port }) },
      });
      made.push(service);
      return service;
    };
    const services = new Map<string, ServiceProcess>();
    for (const name of ['gateway', ...WORKERS]) services.set(name, await make(name));
    await Promise.all([...services.values()].map((service) => service.start()));
    const source = await openGatewayDatabase(store.url);
    const { key } = await makeKeys(new Accounts(source));
    await source.destroy();
    return {
      services,
      of: (name) => services.get(name)!,
      another: make,
      store,
      clock,
      broker,
      client: new Client(new URL(services.get('gateway')!.options.readyUrl).origin, () => key),
    };
  });
