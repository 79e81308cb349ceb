import { Broker, Outbox, Requester } from '@verbatim/messaging';
import { CONFIG, LOGGER, type Config, type Logger } from '@verbatim/platform';
import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BudgetMetrics, ModelLedger } from './accounts/model-ledger.js';
import { AgreementController } from './agreement/agreement.controller.js';
import { Agreements } from './agreement/agreement.service.js';
import { Comparer } from './agreement/comparer.js';
import { AuditController } from './audit-log/audit.controller.js';
import { ConsoleSessions } from './accounts/console-sessions.js';
import { ConsoleSessionController } from './console/console-session.controller.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageCounter } from './usage/usage-counter.js';
import { CallbackSender } from './callbacks/callback-sender.js';
import { CallbacksController } from './callbacks/callbacks.controller.js';
import { CodebooksController } from './codebooks/codebooks.controller.js';
import { CodedQuestionsController } from './coding/coded-questions.controller.js';
import { CodingController } from './coding/coding.controller.js';
import { CodingCompletionsHandler, CodingJobs } from './coding/coding-jobs.js';
import { CodingReader } from './coding/coding-reader.js';
import { CorrectionsController } from './coding/corrections/corrections.controller.js';
import { Corrections } from './coding/corrections/corrections.service.js';
import { DeadLetterReader } from './dead-letters/dead-letter-reader.js';
import { DemoController } from './demo/demo.controller.js';
import { DemoPageController } from './demo/demo-page.controller.js';
import { DemoSurvey } from './demo/demo-survey.js';
import { Erasures } from './erasure/erasure.service.js';
import { ErasuresController } from './erasure/erasures.controller.js';
import { BatchExport } from './export/batch-export.js';
import { CodingExport } from './export/coding-export.js';
import { ExportController } from './export/export.controller.js';
import { RunningExports } from './export/running-exports.js';
import { SurveyExport } from './export/survey-export.js';
import { FollowupsController } from './followups/followups.controller.js';
import { FollowupsService } from './followups/followups.service.js';
import { StoredTurns } from './followups/stored-turns.repository.js';
import { Callers } from './http/callers.js';
import { Drain } from './http/drain.js';
import { HealthController } from './http/health.controller.js';
import { OutageLog } from './http/outage-log.js';
import { JOB_INTAKES } from './job-intakes.js';
import { IntakePool } from './jobs/intake-pool.js';
import { JobEventsController } from './jobs/job-events.controller.js';
import { JobEvents } from './jobs/job-events.js';
import { JobFlow } from './jobs/job-flow.js';
import { JobTypes } from './jobs/job-types.js';
import { JobsController } from './jobs/jobs.controller.js';
import { Submissions } from './jobs/submissions.js';
import { Sweeper } from './jobs/sweeper.js';
import { JobMetrics, LagMetrics } from './ops/metrics.js';
import { OpsController } from './ops/ops.controller.js';
import { OpsReader } from './ops/ops-state.js';
import { BatchCompletionsHandler, BatchJobs } from './quality/batch-jobs.js';
import { BatchReader } from './quality/batch-reader.js';
import { DataQualityController } from './quality/data-quality.controller.js';
import { DataQualityService } from './quality/data-quality.service.js';
import { Decisions } from './quality/decisions.service.js';
import { DecisionsController } from './quality/decisions.controller.js';
import { FeedbackController } from './quality/feedback.controller.js';
import { KeysController } from './keys/keys.controller.js';
import { SummariesController } from './summaries/summaries.controller.js';
import { Summaries } from './summaries/summaries.service.js';
import { RetentionController } from './retention/retention.controller.js';
import { RetentionLimits } from './retention/retention-limits.js';
import { LanguageDetector } from './stored-data/language-detector.js';
import { StoredResponses } from './stored-data/stored-responses.js';
import { SurveysController } from './stored-data/surveys.controller.js';

export interface GatewayParts {
  config: Config;
  logger: Logger;
  broker: Broker;
  database: DataSource;
  databaseUrl: string;
  outbox: Outbox;
  requester: Requester;
  drain: Drain;
  callers: Callers;
  sessions: ConsoleSessions;
}

type Parts = Required<Pick<ModuleMetadata, 'controllers' | 'providers'>>;

/** One entry per folder. A new operation is a folder and an entry; a new type of job also an entry in job-intakes.ts. */
const FOLDERS = {
  accounts: { controllers: [], providers: [ModelLedger, BudgetMetrics] },
  http: { controllers: [HealthController], providers: [] },
  keys: { controllers: [KeysController], providers: [] },
  usage: { controllers: [UsageController], providers: [UsageCounter] },
  jobs: {
    controllers: [JobsController, JobEventsController],
    providers: [JobTypes, JobFlow, Sweeper, Submissions, JobEvents],
  },
  followups: { controllers: [FollowupsController], providers: [FollowupsService, StoredTurns] },
  quality: {
    controllers: [DataQualityController, FeedbackController, DecisionsController, BatchCompletionsHandler],
    providers: [DataQualityService, BatchJobs, BatchReader, Decisions],
  },
  coding: {
    controllers: [CodingController, CodedQuestionsController, CorrectionsController, CodingCompletionsHandler],
    providers: [CodingJobs, CodingReader, Corrections],
  },
  codebooks: { controllers: [CodebooksController], providers: [] },
  'stored-data': { controllers: [SurveysController], providers: [LanguageDetector, StoredResponses] },
  summaries: { controllers: [SummariesController], providers: [Summaries] },
  'audit-log': { controllers: [AuditController], providers: [] },
  agreement: { controllers: [AgreementController], providers: [Agreements, Comparer] },
  erasure: { controllers: [ErasuresController], providers: [Erasures] },
  retention: { controllers: [RetentionController], providers: [RetentionLimits] },
  export: { controllers: [ExportController], providers: [CodingExport, BatchExport, SurveyExport, RunningExports] },
  callbacks: { controllers: [CallbacksController], providers: [CallbackSender] },
  'dead-letters': { controllers: [], providers: [DeadLetterReader] },
  console: { controllers: [ConsoleSessionController], providers: [] },
  ops: { controllers: [OpsController], providers: [OpsReader, JobMetrics, LagMetrics] },
  demo: { controllers: [DemoPageController, DemoController], providers: [DemoSurvey] },
} satisfies Record<string, Parts>;

@Module({})
export class GatewayModule {
  static with({
    config,
    logger,
    broker,
    database,
    databaseUrl,
    outbox,
    requester,
    drain,
    callers,
    sessions,
  }: GatewayParts): DynamicModule {
    const { demo, ...operations } = FOLDERS;
    const folders: Parts[] = [...Object.values(operations), ...(config.demo === 'off' ? [] : [demo])];
    const intake = {
      databaseUrl,
      callbackAllowedNetworks: config.callbackAllowedNetworks,
      outboxMaxMessages: config.outboxMaxMessages,
      intakes: JOB_INTAKES,
      worker: new URL('./intake.worker.js', import.meta.url),
    };
    return {
      module: GatewayModule,
      controllers: folders.flatMap(({ controllers }) => controllers),
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: OutageLog, useValue: new OutageLog(logger) },
        { provide: Broker, useValue: broker },
        { provide: DataSource, useValue: database },
        { provide: Outbox, useValue: outbox },
        { provide: Requester, useValue: requester },
        { provide: Drain, useValue: drain },
        { provide: Callers, useValue: callers },
        { provide: ConsoleSessions, useValue: sessions },
        { provide: IntakePool, useFactory: () => new IntakePool(database, intake) },
        ...folders.flatMap(({ providers }) => providers),
      ],
    };
  }
}
