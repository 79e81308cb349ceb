import { migrate, openDatabase, protect, withOrg } from '@verbatim/database';
import { createTestDatabase } from '@verbatim/database/testing';
import { createLogger } from '@verbatim/platform';
import { DataSource, type EntityManager, type MigrationInterface, type QueryRunner } from 'typeorm';
import {
  Broker,
  BrokerStrategy,
  messagingMigration,
  type IncomingMessage,
  type MessageContext,
  type OutgoingMessage,
  type StrategyOptions,
  type Subscription,
  type SubscriptionOptions,
} from '../index.js';
import type { TestMessages, Work } from './test-messages.js';

export const ORG = '0192f0c1-2345-7abc-8def-0123456789ab';
export const logger = createLogger('test', 'silent');
export const SCHEMA = 'worker';
export const NO_WAIT = { firstMs: 0, maxMs: 1 };

class Effects1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ${SCHEMA}.effects (org_id uuid NOT NULL, prefix text NOT NULL, n int NOT NULL)`);
    await protect(runner, SCHEMA, 'effects');
  }
  async down(): Promise<void> {}
}

export interface TestStore {
  database: DataSource;
  /** How often each `n` had its effect. */
  effects(messages: TestMessages): Promise<Map<number, number>>;
  /** Ends a transaction's connection from outside, as the death of the process would; what it had written is gone. */
  kill(manager: EntityManager): Promise<void>;
  /** Ends every connection of the service. */
  killAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openStore(): Promise<TestStore> {
  const { url, drop } = await createTestDatabase({ empty: true });
  await migrate({
    url,
    schema: SCHEMA,
    migrations: [messagingMigration(SCHEMA), Effects1700000000001],
  });
  const database = await openDatabase({ url, schema: SCHEMA });
  const owner = await new DataSource({ type: 'postgres', url, poolSize: 2 }).initialize();
  return {
    database,
    effects: ({ prefix }) =>
      withOrg(database, ORG, async (manager) => {
        const rows: { n: number; times: string }[] = await manager.query(
          `SELECT n, count(*) AS times FROM ${SCHEMA}.effects WHERE prefix = $1 GROUP BY n`,
          [prefix],
        );
        return new Map(rows.map(({ n, times }) => [n, Number(times)]));
      }),
    kill: async (manager) => {
      const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      await owner.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    },
    killAll: async () => {
      await owner.query(
        'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [`verbatim-${SCHEMA}`],
      );
    },
    close: async () => {
      await database.destroy();
      await owner.destroy();
      await drop();
    },
  };
}

export const effect = (manager: EntityManager, { prefix }: TestMessages, n: number): Promise<unknown> =>
  manager.query(`INSERT INTO ${SCHEMA}.effects (org_id, prefix, n) VALUES ($1, $2, $3)`, [ORG, prefix, n]);

export type Handler = (data: Work, context: MessageContext) => Promise<unknown>;

/** A service with one handler for `work`, listening. */
export const startWorker = (
  broker: Broker,
  messages: TestMessages,
  handler: Handler,
  database?: DataSource,
  handlerTimeoutMs?: number,
): Promise<BrokerStrategy> =>
  listening(
    {
      broker,
      database,
      service: 'quality',
      schema: SCHEMA,
      group: `${messages.prefix}.workers`,
      contracts: messages.contracts,
      replyTopic: messages.replies,
      handlerTimeoutMs,
    },
    messages.work.topic,
    handler,
  );

/** A service with one handler for `done`, of the same store. */
export const startCoordinator = (
  broker: Broker,
  messages: TestMessages,
  handler: Handler,
  database: DataSource,
): Promise<BrokerStrategy> =>
  listening(
    {
      broker,
      database,
      service: 'gateway',
      schema: SCHEMA,
      group: `${messages.prefix}.coordinators`,
      contracts: messages.contracts,
    },
    messages.done.topic,
    handler,
  );

async function listening(
  options: Omit<StrategyOptions, 'logger' | 'backoff'>,
  topic: string,
  handler: Handler,
): Promise<BrokerStrategy> {
  const strategy = new BrokerStrategy({ ...options, logger, backoff: NO_WAIT });
  strategy.addHandler(topic, handler as never, true);
  await new Promise<void>((resolve, reject) => strategy.listen((error) => (error ? reject(error) : resolve())));
  return strategy;
}

/** Everything that comes on a topic, for a group of its own. */
export async function collect(
  broker: Broker,
  topic: string,
  group: string,
): Promise<{ messages: IncomingMessage[]; stop(): Promise<void> }> {
  const messages: IncomingMessage[] = [];
  const { stop } = await broker.subscribe({
    group,
    topics: [topic],
    handle: async (message) => {
      messages.push(message);
    },
  });
  return { messages, stop };
}

/** A broker whose deliveries die before or after the handler, as if the process had: never acknowledged. */
export class CrashingBroker extends Broker {
  constructor(
    private readonly inner: Broker,
    private readonly crash: (when: 'before' | 'after', message: IncomingMessage) => boolean,
  ) {
    super();
  }
  connect(): Promise<void> {
    return this.inner.connect();
  }
  close(): Promise<void> {
    return this.inner.close();
  }
  ping(): Promise<void> {
    return this.inner.ping();
  }
  send(messages: OutgoingMessage[], kept?: (place: number) => void): Promise<void> {
    return this.inner.send(messages, kept);
  }
  subscribe(options: SubscriptionOptions): Promise<Subscription> {
    return this.inner.subscribe({
      ...options,
      handle: async (message) => {
        if (this.crash('before', message)) throw new Error('killed before the handler');
        await options.handle(message);
        if (this.crash('after', message)) throw new Error('killed before the acknowledgement');
      },
    });
  }
}
