import { NestFactory } from '@nestjs/core';
import { Broker, BrokerStrategy } from '@verbatim/messaging';
import { NestLogger, type Config, type Logger } from '@verbatim/platform';
import { KeystrokeModule } from './keystroke.module.js';

/** What every service's start takes; this one stores nothing and needs neither settings nor a database. */
export interface StartOptions {
  config?: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl?: string;
}

export interface Running {
  /** Rejects while the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Joins the broker. */
export async function startKeystroke({ logger, broker }: StartOptions): Promise<Running> {
  const app = await NestFactory.createMicroservice(KeystrokeModule, {
    strategy: new BrokerStrategy({ broker, service: 'keystroke', logger }), logger: new NestLogger(logger), abortOnError: false,
  });
  await app.listen();
  return { ready: () => broker.ping(), close: () => app.close() };
}
