import { NestFactory } from '@nestjs/core';
import { ping } from '@verbatim/database';
import { type Broker, BrokerStrategy, Outbox, OutboxRelay } from '@verbatim/messaging';
import {
  closable,
  AddressRules,
  type Closer,
  NestLogger,
  Periodic,
  type Config,
  type Logger,
  VERSION,
} from '@verbatim/platform';
import type { Worker } from '@verbatim/work';
import type { DataSource } from 'typeorm';
import { Attempt } from './attempt.js';
import { CallbackModule } from './callback.module.js';
import type { Clock } from './clock.js';
import { DatabaseClock } from './database-clock.js';
import { openCallbackDatabase, prepareCallbackDatabase } from './database.js';
import { DeliveriesRepository, type Claimed } from './deliveries.repository.js';
import { Destinations } from './destinations.js';
import { Dispatcher, MOST_IN_FLIGHT } from './dispatcher.js';
import { dnsResolve, type Resolve } from './network/resolve.js';
import { Secrets } from './secrets.js';

const USER_AGENT = `Verbatim/${VERSION}`;
const SET_CLOCK_MS = 60_000;
const PRUNE_EVERY_MS = 60 * 60_000;

export interface StartOptions {
  config: Pick<
    Config,
    | 'callbackAllowedNetworks'
    | 'callbackRetryScheduleMs'
    | 'callbackTimeoutMs'
    | 'callbackDestinationConcurrency'
    | 'retentionDays'
    | 'migrateAtStart'
  >;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
  /** Default: the database's clock. */
  clock?: Clock;
  resolve?: Resolve;
}

export interface Running {
  dispatcher: Worker<Claimed>;
  /** Rejects while the store or the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

async function startClock(database: DataSource, logger: Logger, closers: Closer[]): Promise<Clock> {
  const clock = await DatabaseClock.of(database);
  const setting = new Periodic(() => clock.set(), {
    everyMs: SET_CLOCK_MS,
    logger,
    failure: "the database's time can't be read; counting on from the last reading",
  });
  setting.start();
  closers.push(() => setting.stop());
  return clock;
}

/** Apart from the dispatcher, whose deliveries would wait for it. */
function startRetention(
  { deliveries, clock, days, logger }: { deliveries: DeliveriesRepository; clock: Clock; days: number; logger: Logger },
  closers: Closer[],
): void {
  const pruning = new Periodic(() => deliveries.prune(new Date(clock.now() - days * 86_400_000)), {
    everyMs: PRUNE_EVERY_MS,
    logger,
    failure: 'old callbacks could not be deleted; trying again in an hour',
  });
  pruning.start();
  pruning.turn();
  closers.push(() => pruning.stop());
}

/** Updates the schema, joins the broker and delivers due callbacks. */
export async function startCallbackDispatch({
  config,
  logger,
  broker,
  databaseUrl,
  clock: given,
  resolve = dnsResolve(),
}: StartOptions): Promise<Running> {
  await prepareCallbackDatabase(databaseUrl, config);
  return closable(async (closers) => {
    const database = await openCallbackDatabase(databaseUrl);
    closers.push(() => database.destroy());
    const clock = given ?? (await startClock(database, logger, closers));
    const deliveries = new DeliveriesRepository(database);
    startRetention({ deliveries, clock, days: config.retentionDays, logger }, closers);
    const timeoutMs = config.callbackTimeoutMs;
    const attempt = new Attempt({
      database,
      deliveries,
      clock,
      logger,
      resolve,
      timeoutMs,
      secrets: new Secrets(database, clock),
      outbox: new Outbox('callback'),
      rules: new AddressRules(config.callbackAllowedNetworks),
      scheduleMs: config.callbackRetryScheduleMs,
      userAgent: USER_AGENT,
    });
    const destinations = new Destinations(
      { perDestination: config.callbackDestinationConcurrency, places: MOST_IN_FLIGHT },
      clock,
    );
    const { worker: dispatcher } = new Dispatcher({
      deliveries,
      destinations,
      attempt,
      clock,
      logger,
      timeoutMs,
    });
    const relay = new OutboxRelay({ database, schema: 'callback', service: 'callback-dispatch', broker, logger });
    relay.start();
    closers.push(() => relay.stop());
    dispatcher.start();
    closers.push(() => dispatcher.stop());
    const app = await NestFactory.createMicroservice(CallbackModule.with({ deliveries, clock }), {
      strategy: new BrokerStrategy({ broker, database, service: 'callback-dispatch', schema: 'callback', logger }),
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    closers.push(() => app.close());
    await app.listen();
    return {
      dispatcher,
      ready: async () => {
        await Promise.all([broker.ping(), ping(database)]);
      },
    };
  });
}
