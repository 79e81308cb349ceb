import { NestFactory } from '@nestjs/core';
import { openDatabase, ping, prepareSchema } from '@verbatim/database';
import { type Broker, BrokerStrategy } from '@verbatim/messaging';
import { closable, NestLogger, type Config, type Logger } from '@verbatim/platform';
import type { Analyser } from '@verbatim/analysis';
import type { TurnEngine } from './engine.js';
import { FollowupModule } from './followup.module.js';
import { Lanes } from './lanes.js';
import { migrations } from './migrations/index.js';
import { openEngine } from './open-engine.js';

export interface StartOptions {
  config: Config;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
  /** Created and closed here unless given. */
  analyser?: Analyser;
}

export interface ServeOptions extends Omit<StartOptions, 'config' | 'analyser'> {
  config: Pick<Config, 'retentionDays' | 'migrateAtStart'>;
  engine: TurnEngine;
}

export interface Running {
  /** Rejects while the store or the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Loads the engines, brings the schema up to date and joins the broker. */
export async function startFollowup(options: StartOptions): Promise<Running> {
  const { engine, close } = await openEngine(options.config, options.logger, options.analyser);
  try {
    const running = await serveFollowups({ ...options, engine });
    return { ready: running.ready, close: () => running.close().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same with a given engine, which is not closed. */
export async function serveFollowups({ config, logger, broker, databaseUrl, engine }: ServeOptions): Promise<Running> {
  const options = { url: databaseUrl, schema: 'followup', migrations };
  await prepareSchema(options, config);
  return closable(async (closers) => {
    const database = await openDatabase(options);
    closers.push(() => database.destroy());
    const lanes = new Lanes();
    closers.push(() => lanes.idle());
    // Without a database, the strategy opens no transaction around a handler: see FollowupService.turn.
    const app = await NestFactory.createMicroservice(
      FollowupModule.with({ config, logger, broker, database, engine, lanes }),
      {
        strategy: new BrokerStrategy({ broker, service: 'followup', logger }),
        logger: new NestLogger(logger),
        abortOnError: false,
      },
    );
    closers.push(() => app.close());
    await app.listen();
    return {
      ready: async () => {
        await Promise.all([broker.ping(), ping(database)]);
      },
    };
  });
}
