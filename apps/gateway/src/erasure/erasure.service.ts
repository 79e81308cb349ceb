import { ApiError, ERASURE_REQUESTED } from '@verbatim/contracts';
import { asService, withOrg } from '@verbatim/database';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, type Config, derivedId, errorClass, LOGGER, type Logger, newId, Periodic } from '@verbatim/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../audit/audit.repository.js';
import { eraseCounts } from '../summaries/summary-counts.repository.js';
import { forgetExamples } from '../coding/codebooks.repository.js';
import { JobFlow } from '../jobs/job-flow.js';
import {
  blankAnswers,
  blankItems,
  blankResult,
  finishedJobsOf,
  forgetCodebooks,
  questionsOf,
  stopCallbacks,
  unfinishedJobsOf,
  type SurveyJob,
} from './erase-jobs.repository.js';
import {
  eraseCodebooks,
  eraseDeadLetters,
  eraseElements,
  eraseExamples,
  eraseQuestions,
  eraseResponses,
  eraseRhythms,
  eraseTurns,
  hideResponse,
  hideSurvey,
  type Portion,
} from './erase-model.repository.js';
import {
  addErased,
  confirm,
  findErasure,
  insertErasure,
  lockErasure,
  markErasing,
  noteCancelledJob,
  openErasureOf,
  openErasures,
  servicesOf,
  type ErasureRow,
  type ErasureTarget,
  type ServiceErasure,
} from './erasures.repository.js';

export interface ErasureCall {
  org: string;
  keyId: string;
  traceparent: string;
  requestId: string;
}

/**
 * Erases a response, or a survey. The DELETE hides it and stores the erasure (waiting); the rest happens in the background, in portions, and continues
 * after a crash:
 *
 * 1. Jobs of the survey that still run have copies everywhere. If the survey is erased, they are cancelled; if one response is, the erasure waits for them.
 * 2. The other services are told (erasure.requested), and the gateway erases its own rows (erasing).
 * 3. When all have confirmed, it is completed.
 */
@Injectable()
export class Erasures implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps: Periodic;
  private isStopping = false;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'sweepIntervalMs'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly flow: JobFlow,
  ) {
    this.sweeps = new Periodic(() => this.sweep(), {
      everyMs: config.sweepIntervalMs,
      logger,
      failure: 'erasures could not be read; trying again',
    });
  }

  onApplicationBootstrap(): void {
    this.sweeps.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.sweeps.stop();
  }

  /** Asked twice, it is the same erasure. @throws ApiError NOT_FOUND */
  async request(call: ErasureCall, survey: string, response?: string): Promise<{ erasureId: string }> {
    const { org } = call;
    const accepted = await withOrg(this.database, org, async (manager) => {
      const open = await openErasureOf(manager, org, survey, response);
      if (open) return { erasureId: open };
      const target = await this.hide(manager, org, survey, response);
      const id = newId();
      await insertErasure(manager, { ...call, id }, target);
      await recordAudit(manager, {
        org,
        action: 'erasure.requested',
        keyId: call.keyId,
        subject: survey,
        details: { erasureId: id, scope: response === undefined ? 'survey' : 'response' },
      });
      return { erasureId: id };
    });
    this.sweeps.turn();
    return accepted;
  }

  /** @throws ApiError NOT_FOUND */
  read(org: string, id: string): Promise<{ erasure: ErasureRow; services: ServiceErasure[] }> {
    return withOrg(this.database, org, async (manager) => {
      const erasure = await findErasure(manager, org, id);
      if (!erasure) throw new ApiError('NOT_FOUND', 'There is no erasure with this id');
      return { erasure, services: await servicesOf(manager, org, id) };
    });
  }

  private async hide(manager: EntityManager, org: string, survey: string, response?: string): Promise<ErasureTarget> {
    if (response === undefined) {
      if (await hideSurvey(manager, org, survey)) return { surveyIdentifier: survey };
      throw new ApiError('NOT_FOUND', 'There is no survey with this surveyIdentifier');
    }
    const number = await hideResponse(manager, org, survey, response);
    if (number !== undefined) return { surveyIdentifier: survey, response: { responseIdentifier: response, number } };
    throw new ApiError(
      'NOT_FOUND',
      'There is no response with this responseIdentifier in a survey with this surveyIdentifier',
    );
  }

  /** One erasure's error holds up no other. Its text may quote a respondent, so only its name is logged. */
  async sweep(): Promise<void> {
    for (const { org, id } of await asService(this.database, openErasures)) {
      if (this.isStopping) return;
      await this.advance(org, id).catch((error: Error & { code?: string }) =>
        this.logger.warn(
          { erasureId: id, error: errorClass(error), code: error.code },
          'a step of an erasure failed; trying again',
        ),
      );
    }
  }

  private async advance(org: string, id: string): Promise<void> {
    const erasure = await withOrg(this.database, org, (manager) => findErasure(manager, org, id));
    if (!erasure || erasure.status === 'completed') return;
    if (erasure.status === 'waiting' && !(await this.begin(erasure))) return;
    const own = (await withOrg(this.database, org, (manager) => servicesOf(manager, org, id))).find(
      ({ service }) => service === 'gateway',
    );
    if (own?.completedAt) return; // waiting for other services
    await this.eraseOwn(erasure);
    if (!this.isStopping) await withOrg(this.database, org, (manager) => confirm(manager, erasure, 'gateway'));
  }

  /** waiting → erasing, once no job of the survey runs. False while one does. */
  private async begin(erasure: ErasureRow): Promise<boolean> {
    const { org, id } = erasure;
    const running = await withOrg(this.database, org, (manager) => unfinishedJobsOf(manager, erasure));
    if (running.length) {
      if (erasure.number !== null) return false;
      for (const job of running) await this.cancel(erasure, job);
      const ending = await withOrg(this.database, org, (manager) => unfinishedJobsOf(manager, erasure));
      if (ending.length) return false; // large jobs end in portions
    }
    return withOrg(this.database, org, async (manager) => {
      const locked = await lockErasure(manager, org, id);
      if (locked?.status !== 'waiting') return locked?.status === 'erasing';
      await markErasing(manager, locked);
      await this.tellServices(manager, locked);
      return true;
    });
  }

  private async cancel(erasure: ErasureRow, { id }: SurveyJob): Promise<void> {
    await withOrg(this.database, erasure.org, (manager) => noteCancelledJob(manager, erasure, id));
    await this.flow
      .cancel({ org: erasure.org, id }, () => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error; // it has ended meanwhile, or retention has removed it
      });
  }

  private async tellServices(manager: EntityManager, erasure: ErasureRow): Promise<void> {
    const { org, id, surveyIdentifier, responseIdentifier, number, upTo, requestedAt, cancelledJobs } = erasure;
    const callbacks = await stopCallbacks(manager, erasure);
    await addErased(manager, erasure, 'callbacks', callbacks.length);
    await this.outbox.add(
      manager,
      newEnvelope(ERASURE_REQUESTED, {
        id: derivedId(id, ERASURE_REQUESTED.topic),
        org,
        subject: id,
        source: 'gateway',
        traceparent: erasure.traceparent,
        requestid: erasure.requestId ?? undefined,
        data: {
          erasureId: id,
          surveyIdentifier,
          ...(responseIdentifier !== null && { responseIdentifier }),
          ...(number !== null && { serviceResponseIdentifier: number }),
          upTo,
          before: requestedAt.toISOString(),
          cancelledJobs,
          callbacks,
        },
      }),
    );
  }

  private async eraseOwn(erasure: ErasureRow): Promise<void> {
    await this.all(erasure, 'answers', eraseElements);
    await this.all(erasure, 'followupTurns', eraseTurns);
    await this.all(erasure, 'typingMarks', eraseRhythms);
    await this.all(erasure, 'responses', eraseResponses);
    await this.all(erasure, 'deadLetters', eraseDeadLetters);
    await this.all(erasure, 'refusedMessages', (manager, { org }) => this.outbox.deleteRefused(manager, org));
    await this.all(erasure, 'codebookExamples', eraseExamples);
    if (erasure.number === null) {
      await this.all(erasure, 'questions', eraseQuestions);
      await this.all(erasure, 'codebooks', eraseCodebooks);
    }
    await withOrg(this.database, erasure.org, (manager) =>
      eraseCounts(manager, erasure.org, erasure.surveyIdentifier, erasure.number),
    );
    const jobs = await withOrg(this.database, erasure.org, (manager) => finishedJobsOf(manager, erasure));
    for (const job of jobs)
      await (job.type === 'data-quality' ? this.blankBatch(erasure, job) : this.blankCoding(erasure, job));
  }

  /** Of gateways that work on the same erasure, one erases each portion: otherwise both would count it. */
  private portion<T>(erasure: ErasureRow, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withOrg(this.database, erasure.org, async (manager) => {
      await lockErasure(manager, erasure.org, erasure.id);
      return work(manager);
    });
  }

  private async all(erasure: ErasureRow, what: string, portion: Portion): Promise<void> {
    for (let erased = 1; erased > 0 && !this.isStopping;)
      erased = await this.portion(erasure, async (manager) => {
        const count = await portion(manager, erasure);
        await addErased(manager, erasure, what, count);
        return count;
      });
  }

  private async blankBatch(erasure: ErasureRow, { id }: SurveyJob): Promise<void> {
    for (let from: number | undefined = 0; from !== undefined && !this.isStopping;) {
      const start: number = from;
      from = await this.portion(erasure, async (manager) => {
        const { blanked, next } = await blankItems(manager, erasure, id, start);
        await addErased(manager, erasure, 'batchItems', blanked);
        return next;
      });
    }
  }

  private async blankCoding(erasure: ErasureRow, { id }: SurveyJob): Promise<void> {
    const { org } = erasure;
    const questions = await withOrg(this.database, org, (manager) => questionsOf(manager, org, id));
    for (const question of questions) {
      for (let blanked = 1; blanked > 0 && !this.isStopping;)
        blanked = await this.portion(erasure, async (manager) => {
          const positions = await blankAnswers(manager, erasure, id, question.question);
          await blankResult(manager, org, id, question, positions);
          await addErased(manager, erasure, 'codedAnswers', positions.length);
          return positions.length;
        });
    }
    await withOrg(this.database, org, (manager) =>
      (erasure.number === null ? forgetCodebooks : forgetExamples)(manager, org, id),
    );
  }
}
