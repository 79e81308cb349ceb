import { NestFactory } from '@nestjs/core';
import { openDatabase, ping, prepareSchema } from '@verbatim/database';
import { createLanguageModel, type LanguageModelConfig } from '@verbatim/language-model';
import { type Broker, BrokerStrategy, OutboxRelay } from '@verbatim/messaging';
import { closable, NestLogger, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { InHand } from '@verbatim/work';
import { migrations } from './migrations/index.js';
import { QualityModule } from './quality.module.js';
import { warmUp } from './warm-up.js';

export interface StartOptions {
  config: Pick<Config, 'analysisThreads' | 'retentionDays' | 'partLeaseMs' | 'migrateAtStart'> & LanguageModelConfig;
  logger: Logger;
  broker: Broker;
  databaseUrl: string;
  /** Created and closed here unless given. */
  analyser?: Analyser;
}

export interface Running {
  /** Rejects while the store or the broker can't be reached. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Updates the schema, loads the analysis and joins the broker. */
export async function startQuality({
  config,
  logger,
  broker,
  databaseUrl,
  analyser: given,
}: StartOptions): Promise<Running> {
  const options = { url: databaseUrl, schema: 'quality', migrations };
  await prepareSchema(options, config);
  return closable(async (closers) => {
    const database = await openDatabase(options);
    closers.push(() => database.destroy());
    const analyser = given ?? (await Analyser.start({ threads: config.analysisThreads }));
    if (!given) {
      closers.push(() => analyser.close());
      await warmUp(analyser, config.analysisThreads);
    }
    const relay = new OutboxRelay({ database, schema: 'quality', broker, logger });
    relay.start();
    closers.push(() => relay.stop());
    // Every handler waits for the analysis, or erases in portions.
    const strategy = new BrokerStrategy({
      broker,
      database,
      service: 'quality',
      logger,
      isWithinTransaction: () => false,
      inHand: new InHand(database, 'quality'),
    });
    const app = await NestFactory.createMicroservice(
      QualityModule.with({
        config,
        database,
        logger,
        analyser,
        broker,
        // One process with everything in it has seconds to shut down, and its next start sends the parts again; other processes have time to finish theirs.
        giveBack: given && strategy.stopped,
        model: createLanguageModel(config, logger)?.quality,
      }),
      {
        strategy,
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
