import { KafkaBroker, newEnvelope, toMessage, type OutgoingMessage } from '@verbatim/messaging';
import { freePort, newId } from '@verbatim/platform';
import type { MessageContract } from '@verbatim/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceProcess } from '../../faults/service-process.js';
import { until } from '../../faults/until.js';

const ROOT = join(import.meta.dirname, '../../../../..');
/** As in deploy/Dockerfile. */
const NODE_OPTIONS = '--max-semi-space-size=16 --disable-warning=TimeoutNegativeWarning';
const PATIENCE_MS = 600_000;

export const mebibytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The memory limit of a service's pod, in MiB. */
export function podLimit(service: string): number {
  const file = readFileSync(join(ROOT, `deploy/kubernetes/base/${service}.yaml`), 'utf8');
  const [, size, unit] = /limits: \{.*memory: (\d+)(Mi|Gi)/.exec(file)!;
  return Number(size) * (unit === 'Gi' ? 1024 : 1);
}

/** A service as a process of its own over Kafka, as in production. */
export async function startWorker(name: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const port = String(await freePort());
  const worker = new ServiceProcess({
    name,
    command: process.execPath,
    args: [join(ROOT, `apps/${name}/dist/main.js`)],
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: { ...process.env, NODE_OPTIONS, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env, HEALTH_PORT: port },
  });
  await worker.start();
  return worker;
}

/** What the gateway would send to a worker, and how many messages came back on each topic. */
export class Sender {
  readonly org = newId();
  private readonly seen = new Map<string, number>();

  private constructor(private readonly broker: KafkaBroker) {}

  static async connect(brokers: string, topics: string[]): Promise<Sender> {
    const broker = new KafkaBroker({ brokers: [brokers], clientId: 'memory' });
    await broker.connect();
    const sender = new Sender(broker);
    await broker.subscribe({
      group: `memory.${newId()}`,
      topics,
      handle: async ({ topic }) => void sender.seen.set(topic, sender.count(topic) + 1),
    });
    return sender;
  }

  count(topic: string): number {
    return this.seen.get(topic) ?? 0;
  }

  /** Sends a message of at most 900 KiB. `key`: messages of different keys are handled at once. */
  async send<T extends object>(
    contract: MessageContract<T>,
    data: T,
    {
      key = newId(),
      org = this.org,
      ...more
    }: { key?: string; org?: string; replyto?: string; deadline?: string } = {},
  ): Promise<void> {
    const envelope = newEnvelope(contract, { org, subject: key, source: 'gateway', data, ...more });
    const message: OutgoingMessage = toMessage(envelope);
    await this.broker.send([message]);
  }

  /** Waits for that many messages on a topic since the start; throws when the worker ends before. */
  async received(worker: ServiceProcess, topic: string, count: number): Promise<void> {
    await until(
      `${count} messages on ${topic}`,
      () => {
        if (!worker.isRunning) return true;
        return this.count(topic) >= count;
      },
      PATIENCE_MS,
    );
    if (!worker.isRunning) throw new Error(`${worker.options.name} ended:\n${worker.output}`);
  }

  close(): Promise<void> {
    return this.broker.close();
  }
}
