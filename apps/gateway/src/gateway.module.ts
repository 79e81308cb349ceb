import { Broker, Outbox, Requester } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BudgetMetrics } from './accounts/budget-metrics.js';
import { ModelLedger } from './accounts/model-ledger.js';
import { AttemptsHandler } from './callbacks/attempts.handler.js';
import { CallbackSender } from './callbacks/callback-sender.js';
import { CallbacksController } from './callbacks/callbacks.controller.js';
import { CodingCompletionsHandler } from './coding/coding-completions.handler.js';
import { CodingController } from './coding/coding.controller.js';
import { CodingJobs } from './coding/coding-jobs.js';
import { CodingReader } from './coding/coding-reader.js';
import { CodingResults } from './coding/coding-results.js';
import { DeadLetterReader } from './dead-letters/dead-letter-reader.js';
import { DemoController } from './demo/demo.controller.js';
import { DemoPageController } from './demo/demo-page.controller.js';
import { DemoSurvey } from './demo/demo-survey.js';
import { FollowupsController } from './followups/followups.controller.js';
import { FollowupsService } from './followups/followups.service.js';
import { StoredTurns } from './followups/stored-turns.js';
import { Drain } from './http/drain.js';
import { HealthController } from './http/health.controller.js';
import { Dispatcher } from './jobs/dispatcher.js';
import { IntakePool } from './jobs/intake-pool.js';
import { JobEnded } from './jobs/job-ended.js';
import { JobFlow } from './jobs/job-flow.js';
import { JobTypes, type JobType } from './jobs/job-types.js';
import { Submissions } from './jobs/submissions.js';
import { Sweeper } from './jobs/sweeper.js';
import { JobMetrics } from './ops/job-metrics.js';
import { LagMetrics } from './ops/lag-metrics.js';
import { OpsController } from './ops/ops.controller.js';
import { OpsRepository } from './ops/ops.repository.js';
import { BatchCompletionsHandler } from './quality/batch-completions.handler.js';
import { BatchJobs } from './quality/batch-jobs.js';
import { BatchReader } from './quality/batch-reader.js';
import { DataQualityController } from './quality/data-quality.controller.js';
import { DataQualityService } from './quality/data-quality.service.js';
import { FeedbackController } from './quality/feedback.controller.js';

export interface GatewayParts {
  config: Config;
  logger: Logger;
  broker: Broker;
  database: DataSource;
  databaseUrl: string;
  outbox: Outbox;
  requester: Requester;
  drain: Drain;
}

@Module({})
export class GatewayModule {
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [
        HealthController,
        DataQualityController,
        FeedbackController,
        FollowupsController,
        BatchCompletionsHandler,
        CodingController,
        CodingCompletionsHandler,
        CallbacksController,
        AttemptsHandler,
        OpsController,
        ...(parts.config.demo === 'off' ? [] : [DemoPageController, DemoController]),
      ],
      providers: [
        { provide: CONFIG, useValue: parts.config },
        { provide: LOGGER, useValue: parts.logger },
        { provide: Broker, useValue: parts.broker },
        { provide: DataSource, useValue: parts.database },
        { provide: Outbox, useValue: parts.outbox },
        { provide: Requester, useValue: parts.requester },
        { provide: Drain, useValue: parts.drain },
        {
          provide: IntakePool,
          useFactory: () =>
            new IntakePool(parts.database, {
              databaseUrl: parts.databaseUrl,
              callbackAllowedNetworks: parts.config.callbackAllowedNetworks,
              outboxMaxMessages: parts.config.outboxMaxMessages,
            }),
        },
        {
          provide: JobTypes,
          useFactory: (...types: JobType[]) => new JobTypes(types),
          inject: [BatchJobs, CodingJobs],
        },
        Dispatcher,
        JobFlow,
        JobEnded,
        Sweeper,
        Submissions,
        BatchJobs,
        BatchReader,
        CodingJobs,
        CodingReader,
        CodingResults,
        DataQualityService,
        CallbackSender,
        JobMetrics,
        LagMetrics,
        OpsRepository,
        BudgetMetrics,
        ModelLedger,
        FollowupsService,
        StoredTurns,
        DeadLetterReader,
        DemoSurvey,
      ],
    };
  }
}
