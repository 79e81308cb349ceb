import { NestFactory } from '@nestjs/core';
import { type Broker, BrokerStrategy } from '@verbatim/messaging';
import { NestLogger, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { KeystrokeModule } from './keystroke.module.js';

/** The options that every service's start takes. This one stores nothing and needs neither settings nor a database. */
export interface StartOptions {
  config?: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl?: string;
  /** Created and closed here unless given. */
  analyser?: Analyser;
}

export interface Running {
  /** Rejects while the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Joins the broker. */
export async function startKeystroke({ logger, broker, analyser: given }: StartOptions): Promise<Running> {
  // In a thread: the ten thousand events of an entry take milliseconds, and a hundred such entries would block the event loop.
  const analyser = given ?? (await Analyser.start({ threads: 1 }));
  const closeAnalyser = async (): Promise<void> => {
    if (!given) await analyser.close();
  };
  try {
    const app = await NestFactory.createMicroservice(KeystrokeModule.with(analyser), {
      strategy: new BrokerStrategy({ broker, service: 'keystroke', logger }),
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    await app.listen();
    return {
      ready: () => broker.ping(),
      close: async () => {
        await app.close();
        await closeAnalyser();
      },
    };
  } catch (error) {
    await closeAnalyser();
    throw error;
  }
}
