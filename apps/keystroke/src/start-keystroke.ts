import { NestFactory } from '@nestjs/core';
import { type Broker, BrokerStrategy } from '@verbatim/messaging';
import { closable, NestLogger, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import type { InHand } from '@verbatim/work';
import { KeystrokeModule } from './keystroke.module.js';

/** The options that every service's start takes. This one stores nothing and needs neither settings nor a database. */
export interface StartOptions {
  config?: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl?: string;
  /** In one process with other services: a part that takes the process down is set aside in the end. */
  inHand?: InHand;
  /** Created and closed here unless given. */
  analyser?: Analyser;
}

export interface Running {
  /** Rejects while the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Joins the broker. */
export async function startKeystroke({ logger, broker, inHand, analyser: given }: StartOptions): Promise<Running> {
  return closable(async (closers) => {
    // In a thread: the ten thousand events of an entry take milliseconds, and a hundred such entries would block the event loop.
    const analyser = given ?? (await Analyser.start({ threads: 1 }));
    if (!given) closers.push(() => analyser.close());
    const app = await NestFactory.createMicroservice(KeystrokeModule.with(analyser), {
      strategy: new BrokerStrategy({ broker, service: 'keystroke', logger, inHand }),
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    closers.push(() => app.close());
    await app.listen();
    return { ready: () => broker.ping() };
  });
}
