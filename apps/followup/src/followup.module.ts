import { Module, type DynamicModule } from '@nestjs/common';
import { Broker } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { DataSource } from 'typeorm';
import { ENGINE, type TurnEngine } from './engine.js';
import { ErasureHandler } from './erasure.handler.js';
import { FollowupHandler } from './followup.handler.js';
import { FollowupService } from './followup.service.js';
import { Lanes } from './lanes.js';
import { Retention } from './retention.js';
import { ThreadsRepository } from './threads.repository.js';

export interface FollowupParts {
  config: Pick<Config, 'retentionDays'>;
  logger: Logger;
  broker: Broker;
  database: DataSource;
  engine: TurnEngine;
  lanes: Lanes;
}

@Module({})
export class FollowupModule {
  static with({ config, logger, broker, database, engine, lanes }: FollowupParts): DynamicModule {
    return {
      module: FollowupModule,
      controllers: [FollowupHandler, ErasureHandler],
      providers: [
        FollowupService,
        ThreadsRepository,
        Retention,
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Broker, useValue: broker },
        { provide: DataSource, useValue: database },
        { provide: ENGINE, useValue: engine },
        { provide: Lanes, useValue: lanes },
      ],
    };
  }
}
