import { Broker, Outbox, Requester } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthController } from './http/health.controller.js';
import { CompletionsHandler } from './jobs/completions.handler.js';
import { Dispatcher } from './jobs/dispatcher.js';
import { IntakePool } from './jobs/intake-pool.js';
import { JobReader } from './jobs/job-reader.js';
import { Progress } from './jobs/progress.js';
import { Sweeper } from './jobs/sweeper.js';
import { DataQualityController } from './quality/data-quality.controller.js';
import { DataQualityService } from './quality/data-quality.service.js';

export interface GatewayParts {
  config: Config;
  logger: Logger;
  broker: Broker;
  database: DataSource;
  databaseUrl: string;
  outbox: Outbox;
  requester: Requester;
}

@Module({})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [HealthController, DataQualityController, CompletionsHandler],
      providers: [
        { provide: CONFIG, useValue: parts.config },
        { provide: LOGGER, useValue: parts.logger },
        { provide: Broker, useValue: parts.broker },
        { provide: DataSource, useValue: parts.database },
        { provide: Outbox, useValue: parts.outbox },
        { provide: Requester, useValue: parts.requester },
        { provide: IntakePool, useFactory: () => new IntakePool(parts.database, { databaseUrl: parts.databaseUrl, callbackAllowedNetworks: parts.config.callbackAllowedNetworks }) },
        Dispatcher, Progress, Sweeper, JobReader, DataQualityService,
      ],
    };
  }
}
