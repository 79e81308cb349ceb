import { Module, type DynamicModule } from '@nestjs/common';
import { Broker, Outbox } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { InHand } from '@verbatim/work';
import type { CodingEngine } from '@verbatim/coding-engine';
import { DataSource } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';
import { Coder, ENGINE } from './coder.js';
import { ErasureHandler } from './erasure.handler.js';
import { CodingHandler } from './coding.handler.js';
import { Heartbeat } from './heartbeat.js';
import { Runner } from './runner.js';
import { RunsRepository } from './runs.repository.js';
import { SubmitService } from './submit.service.js';

export interface CodingParts {
  config: Pick<Config, 'analysisThreads' | 'partLeaseMs' | 'partAttempts'>;
  logger: Logger;
  broker: Broker;
  database: DataSource;
  inHand: InHand;
  analyser: Analyser;
  engine: CodingEngine;
}

@Module({})
export class CodingModule {
  static with({ config, logger, broker, database, inHand, analyser, engine }: CodingParts): DynamicModule {
    return {
      module: CodingModule,
      controllers: [CodingHandler, ErasureHandler],
      providers: [
        SubmitService,
        AnswersRepository,
        RunsRepository,
        Coder,
        Runner,
        Heartbeat,
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Broker, useValue: broker },
        { provide: DataSource, useValue: database },
        { provide: Analyser, useValue: analyser },
        { provide: ENGINE, useValue: engine },
        { provide: Outbox, useValue: new Outbox('coding') },
        { provide: InHand, useValue: inHand },
      ],
    };
  }
}
