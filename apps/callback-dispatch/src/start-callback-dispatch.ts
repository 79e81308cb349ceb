import { NestFactory } from '@nestjs/core';
import { Broker, BrokerStrategy, Outbox, OutboxRelay } from '@verbatim/messaging';
import { closable, AddressRules, NestLogger, type Config, type Logger } from '@verbatim/platform';
import { Attempt } from './attempt.js';
import { CallbackModule } from './callback.module.js';
import { systemClock, type Clock } from './clock.js';
import { openCallbackDatabase, prepareCallbackDatabase } from './database.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { Destinations } from './destinations.js';
import { Dispatcher } from './dispatcher.js';
import { dnsResolve, type Resolve } from './network/resolve.js';
import { Secrets } from './secrets.js';

/** So that one organization's receivers never take all 64 places. */
const PER_ORGANIZATION = 32;
const USER_AGENT = 'Verbatim/0.1';

export interface StartOptions {
  config: Pick<Config, 'callbackAllowedNetworks' | 'callbackRetryScheduleMs' | 'callbackTimeoutMs' | 'callbackDestinationConcurrency' | 'retentionDays' | 'migrateAtStart'>;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
  clock?: Clock;
  resolve?: Resolve;
}

export interface Running {
  dispatcher: Dispatcher;
  /** Rejects while the store or the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Brings the schema up to date, joins the broker and delivers what is due. */
export async function startCallbackDispatch({ config, logger, broker, databaseUrl, clock = systemClock, resolve = dnsResolve() }: StartOptions): Promise<Running> {
  await prepareCallbackDatabase(databaseUrl, config);
  return closable(async (closers) => {
    const database = await openCallbackDatabase(databaseUrl);
    closers.push(() => database.destroy());
    const deliveries = new DeliveriesRepository(database);
    const timeoutMs = config.callbackTimeoutMs;
    const attempt = new Attempt({
      database, deliveries, clock, logger, resolve, timeoutMs, secrets: new Secrets(database, clock), outbox: new Outbox('callback'),
      rules: new AddressRules(config.callbackAllowedNetworks), scheduleMs: config.callbackRetryScheduleMs, userAgent: USER_AGENT,
    });
    const destinations = new Destinations({ perDestination: config.callbackDestinationConcurrency, perOrganization: PER_ORGANIZATION }, clock);
    const dispatcher = new Dispatcher({ deliveries, destinations, attempt, clock, logger, timeoutMs, retentionDays: config.retentionDays });
    const relay = new OutboxRelay({ database, schema: 'callback', service: 'callback-dispatch', broker, logger });
    relay.start();
    closers.push(() => relay.stop());
    dispatcher.start();
    closers.push(() => dispatcher.stop());
    const app = await NestFactory.createMicroservice(CallbackModule.with({ deliveries, clock }), {
      strategy: new BrokerStrategy({ broker, database, service: 'callback-dispatch', schema: 'callback', logger }), logger: new NestLogger(logger), abortOnError: false,
    });
    closers.push(() => app.close());
    await app.listen();
    return { dispatcher, ready: async () => { await Promise.all([broker.ping(), database.query('SELECT 1')]); } };
  });
}
