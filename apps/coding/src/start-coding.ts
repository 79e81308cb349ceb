import { NestFactory } from '@nestjs/core';
import { CODING_SUBMIT } from '@verbatim/contracts';
import { openDatabase, ping, prepareSchema } from '@verbatim/database';
import {
  builtInEncoder,
  createEncoder,
  createLanguageModel,
  FallbackCodingEngine,
  SecondEncoderEngine,
  type EncoderConfig,
  type LanguageModelConfig,
} from '@verbatim/language-model';
import { type Broker, BrokerStrategy, OutboxRelay } from '@verbatim/messaging';
import { closable, NestLogger, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { InHand } from '@verbatim/work';
import { CodingModule } from './coding.module.js';
import { migrations } from './migrations/index.js';
import { questionsAtOnce } from './runner.js';

export interface StartOptions {
  config: Pick<Config, 'analysisThreads' | 'partLeaseMs' | 'partAttempts' | 'migrateAtStart'> &
    LanguageModelConfig &
    EncoderConfig;
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

/** Handlers (16 at most with Kafka), the relay, the heartbeat and probes. */
const OTHER_CONNECTIONS = 18;

/** Every question that is being coded has a session for its lock, and a connection when it reads or stores. */
export const poolSize = (analysisThreads: number): number => OTHER_CONNECTIONS + 2 * questionsAtOnce(analysisThreads);

/** Updates the schema, loads the analysis and joins the broker. */
export async function startCoding({
  config,
  logger,
  broker,
  databaseUrl,
  analyser: given,
}: StartOptions): Promise<Running> {
  const options = { url: databaseUrl, schema: 'coding', migrations };
  await prepareSchema(options, config);
  return closable(async (closers) => {
    const database = await openDatabase({ ...options, poolSize: poolSize(config.analysisThreads) });
    closers.push(() => database.destroy());
    const analyser = given ?? (await Analyser.start({ threads: config.analysisThreads }));
    if (!given) closers.push(() => analyser.close());
    const relay = new OutboxRelay({ database, schema: 'coding', broker, logger });
    relay.start();
    closers.push(() => relay.stop());
    const engine = new FallbackCodingEngine({
      offline: new SecondEncoderEngine(analyser, createEncoder(config, logger, builtInEncoder(analyser))),
      model: createLanguageModel(config, logger)?.coding,
    });
    const inHand = new InHand(database, 'coding');
    const app = await NestFactory.createMicroservice(
      CodingModule.with({ config, logger, broker, database, inHand, analyser, engine }),
      {
        strategy: new BrokerStrategy({
          broker,
          database,
          service: 'coding',
          logger,
          isWithinTransaction: (topic) => topic !== CODING_SUBMIT.topic, // waits for its embeddings
          inHand,
        }),
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
