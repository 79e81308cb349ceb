import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModelQualityJudge } from '@verbatim/language-model';
import { Broker } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/analysis';
import { AnswersRepository } from './answers.repository.js';
import { MODEL, ModelJudge } from './model-judge.js';
import { CopiesRepository } from './copies.repository.js';
import { ErasureHandler } from './erasure.handler.js';
import { HandedOver } from './handed-over.js';
import { PeersRepository } from './peers.repository.js';
import { SampleRepository } from './sample.repository.js';
import { QualityHandler } from './quality.handler.js';
import { GIVE_BACK, QualityService } from './quality.service.js';
import { Retention } from './retention.js';

export interface QualityParts {
  config: Pick<Config, 'retentionDays' | 'openaiTimeoutMs' | 'partLeaseMs'>;
  model?: ModelQualityJudge;
  database: DataSource;
  logger: Logger;
  analyser: Analyser;
  broker: Broker;
  giveBack?: AbortSignal | undefined;
}

@Module({})
export class QualityModule {
  static with({ config, database, logger, analyser, broker, model, giveBack }: QualityParts): DynamicModule {
    return {
      module: QualityModule,
      controllers: [QualityHandler, ErasureHandler],
      providers: [
        QualityService,
        AnswersRepository,
        PeersRepository,
        CopiesRepository,
        SampleRepository,
        ModelJudge,
        HandedOver,
        Retention,
        { provide: CONFIG, useValue: config },
        { provide: DataSource, useValue: database },
        { provide: Analyser, useValue: analyser },
        { provide: MODEL, useValue: model },
        { provide: LOGGER, useValue: logger },
        { provide: Broker, useValue: broker },
        { provide: GIVE_BACK, useValue: giveBack },
      ],
    };
  }
}
