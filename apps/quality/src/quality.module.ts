import { Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '@verbatim/platform';
import { Analyser } from '@verbatim/text-analysis';
import { AnswersRepository } from './answers.repository.js';
import { PeersRepository } from './peers.repository.js';
import { QualityHandler } from './quality.handler.js';
import { QualityService, WRITES } from './quality.service.js';

export interface QualityParts {
  logger: Logger;
  analyser: Analyser;
  writes: DataSource;
}

@Module({})
export class QualityModule {
  static with({ logger, analyser, writes }: QualityParts): DynamicModule {
    return {
      module: QualityModule,
      controllers: [QualityHandler],
      providers: [
        QualityService, AnswersRepository, PeersRepository,
        { provide: Analyser, useValue: analyser },
        { provide: LOGGER, useValue: logger },
        { provide: WRITES, useValue: writes },
      ],
    };
  }
}
