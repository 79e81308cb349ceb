import {
  CODING_COMPLETED,
  CODING_FORGET,
  CODING_PROGRESSED,
  CODING_RUN,
  CODING_SUBMIT,
  CODING_WORKING,
  CodingCompleted,
  CodingProgressed,
  CodingWorking,
  type CodingKind,
  type CodingRun,
  type CodingSubmit,
  type MessageContract,
} from '@verbatim/contracts';
import { MessageContext, newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, derivedId, type Config } from '@verbatim/platform';
import { Controller, Inject, Injectable } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';
import { ModelLedger, USUAL_CALL } from '../accounts/model-ledger.js';
import type { DuePart, JobRef, JobRow, JobStatus, PartKey } from '../jobs/job.js';
import { JobFlow } from '../jobs/job-flow.js';
import { JobTypes, type JobType, type Step } from '../jobs/job-types.js';
import { lockJob } from '../jobs/jobs.repository.js';
import { allowanceOfPart } from '../jobs/part-allowance.js';
import {
  attemptsIn,
  extendLease,
  failGroup,
  groupOf,
  hasPartIn,
  isGroupDone,
  movePart,
  payloadOf,
} from '../jobs/parts.repository.js';
import { forgetExamples, keepCodebooks } from './codebooks.repository.js';
import { keepMovedAnswers } from './corrections/kept-answers.js';
import type { AnswersPart, CodingJobRequest } from './coding-intake.js';
import { CodingReader, CODING_TYPES } from './coding-reader.js';
import {
  addPiece,
  addPrepared,
  countQuestions,
  deleteResults,
  failOpenQuestions,
  failQuestion,
  questionsWithCodebook,
  readAnswers,
  readQuestion,
} from './coding.repository.js';

const STEP: Step = { from: 'waiting', to: 'sent' };

/**
 * Coding and brand coding. Each question has parts of kind `answers`, which carry its answers to the workers, and one part of kind `question` (numbered as
 * the question), which has one worker code it:
 *
 *     answers    waiting ──▶ sent ──▶ done
 *     question   blocked ──all answers of the question are done──▶ waiting ──▶ sent ──all pieces of its result are there──▶ done
 *
 * Questions don't wait for one another, and each fails alone: if one of its parts fails, all its parts do. The phase is `preparing` while answers are on
 * their way, then `coding`.
 */
@Injectable()
export class CodingJobs implements JobType {
  readonly names = CODING_TYPES;
  readonly scope = 'coding';
  readonly failedStatus = 'total_failure';
  /** A part is up to 1,000 answers to embed. With more in flight, the last one's lease would expire in the workers' queue. */
  readonly partWeight = 4;
  readonly commands = {
    [CODING_SUBMIT.topic]: { kind: 'answers', state: STEP.to },
    [CODING_RUN.topic]: { kind: 'question', state: STEP.to },
  } as const;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'partLeaseMs'>,
    private readonly outbox: Outbox,
    private readonly reader: CodingReader,
    private readonly ledger: ModelLedger,
    types: JobTypes,
  ) {
    types.register(this);
  }

  step(): Step {
    return STEP;
  }

  async message(
    manager: EntityManager,
    job: JobRow,
    part: DuePart,
  ): Promise<{ contract: MessageContract; data: object }> {
    return part.kind === 'answers'
      ? { contract: CODING_SUBMIT, data: await this.submit(manager, job, part) }
      : { contract: CODING_RUN, data: await this.run(manager, job, part) };
  }

  private async submit(manager: EntityManager, job: JobRow, { part, payload }: DuePart): Promise<CodingSubmit> {
    const answers = JSON.parse(payload.toString()) as AnswersPart;
    return {
      batchJobId: job.id,
      part,
      kind: job.type as CodingKind,
      question: answers.question,
      answers: await readAnswers(manager, job, answers),
    };
  }

  private async run(manager: EntityManager, job: JobRow, { kind, part, attempts }: DuePart): Promise<CodingRun> {
    const { text, settings, answers } = await readQuestion(manager, job, part);
    const { surveyName, surveyDescription } = job.request as CodingJobRequest;
    const model =
      job.type === 'coding'
        ? await allowanceOfPart(this.ledger, manager, job, { kind, part }, usualTokens(answers))
        : undefined;
    return {
      batchJobId: job.id,
      part,
      attempt: attempts,
      kind: job.type as CodingKind,
      question: part,
      questionText: text,
      ...settings,
      ...(surveyName !== undefined && { surveyName }),
      ...(surveyDescription !== undefined && { surveyDescription }),
      ...(model && { model }),
    };
  }

  /** A part of the answers is prepared, or can't be. */
  async progressed(manager: EntityManager, job: JobRow, { part, error }: CodingProgressed): Promise<void> {
    const key: PartKey = { kind: 'answers', part };
    if (error) return this.failed(manager, job, key);
    if (!(await movePart(manager, job, key, 'sent', 'done'))) return;
    const { question, from, to } = JSON.parse((await payloadOf(manager, job, key)).toString()) as AnswersPart;
    await addPrepared(manager, job, question, to - from);
    if (await isGroupDone(manager, job, question, 'answers'))
      await movePart(manager, job, { kind: 'question', part: question }, 'blocked', 'waiting');
  }

  /** A worker still works on a question: its lease is renewed. */
  async working(manager: EntityManager, job: JobRow, part: number): Promise<void> {
    await extendLease(manager, job, { kind: 'question', part }, 'sent', this.config.partLeaseMs);
  }

  /** A piece of a question's result. Late pieces, of a question that has ended, are dropped. */
  async completed(manager: EntityManager, job: JobRow, piece: CodingCompleted): Promise<void> {
    // The tokens are spent even if the job was cancelled or another attempt was quicker. Counted once: workers of an
    // earlier version report them with every piece.
    if (piece.piece === 0)
      for (const usage of [piece.usage, piece.encoderUsage])
        await this.ledger.recordIn(manager, job.org, usage, job.request.keyId);
    const key: PartKey = { kind: 'question', part: piece.part };
    if (piece.error) return this.failed(manager, job, key);
    if ((await attemptsIn(manager, job, key, 'sent')) === undefined) return;
    if (await addPiece(manager, job, piece)) await movePart(manager, job, key, 'sent', 'done');
  }

  /** Fails the part's question and its other parts. */
  async failed(manager: EntityManager, job: JobRow, key: PartKey): Promise<void> {
    const question = await groupOf(manager, job, key);
    if (question !== undefined) await this.groupFailed(manager, job, question);
  }

  async groupFailed(manager: EntityManager, job: JobRow, question: number): Promise<void> {
    await failGroup(manager, job, question);
    if (await failQuestion(manager, job, question)) await deleteResults(manager, job, question);
  }

  async advance(manager: EntityManager, job: JobRow): Promise<void> {
    const { open, failed, all, done } = await countQuestions(manager, job);
    job.done = done;
    job.failed = failed;
    job.phase = (await hasPartIn(manager, job, ['waiting', 'sent'], 'answers')) ? 'preparing' : 'coding';
    if (open > 0) return;
    job.phase = 'finished';
    job.done = job.total;
    job.status = job.isCancelled ? this.failedStatus : statusOf(failed, all);
    if (job.type === 'coding') {
      await keepCodebooks(manager, job.org, job.id, (job.request as CodingJobRequest).surveyIdentifier);
      for (const question of await questionsWithCodebook(manager, job)) await keepMovedAnswers(manager, job, question);
      await forgetExamples(manager, job.org, job.id);
    }
    await this.forget(manager, job);
  }

  abandoned(manager: EntityManager, job: JobRow): Promise<void> {
    return this.forget(manager, job);
  }

  /** Has the workers delete their copies of the answers. */
  private forget(manager: EntityManager, job: JobRow): Promise<void> {
    return this.outbox.add(
      manager,
      newEnvelope(CODING_FORGET, {
        id: derivedId(job.id, CODING_FORGET.topic),
        org: job.org,
        subject: job.id,
        source: 'gateway',
        traceparent: job.request.traceparent,
        requestid: job.request.requestId,
        data: { batchJobId: job.id },
      }),
    );
  }

  async markFailed(manager: EntityManager, job: JobRef): Promise<void> {
    await failOpenQuestions(manager, job);
  }

  answer(manager: EntityManager, job: JobRow): Promise<string> {
    return this.reader.firstPage(manager, job);
  }
}

const statusOf = (failed: number, all: number): JobStatus =>
  failed === 0 ? 'completed' : failed < all ? 'partial_failure' : 'total_failure';

/** Model tokens that a question usually takes: two calls at least, for its codes and its assignments (`npm run bench -- tokens`). */
const usualTokens = (answers: number): number => 2 * USUAL_CALL + 100 * answers;

/** Events of the workers about coding jobs. */
@Controller()
export class CodingCompletionsHandler {
  constructor(
    private readonly codings: CodingJobs,
    private readonly flow: JobFlow,
  ) {}

  @EventPattern<string>(CODING_PROGRESSED.topic)
  progressed(
    @Payload() data: CodingProgressed,
    @Ctx() { manager, envelope: { orgid } }: MessageContext,
  ): Promise<void> {
    return this.flow.apply(manager, orgid, data.batchJobId, (job) => this.codings.progressed(manager, job, data));
  }

  @EventPattern<string>(CODING_COMPLETED.topic)
  completed(@Payload() data: CodingCompleted, @Ctx() { manager, envelope: { orgid } }: MessageContext): Promise<void> {
    return this.flow.apply(manager, orgid, data.batchJobId, (job) => this.codings.completed(manager, job, data));
  }

  @EventPattern<string>(CODING_WORKING.topic)
  async working(
    @Payload() { batchJobId, part }: CodingWorking,
    @Ctx() { manager, envelope: { orgid } }: MessageContext,
  ): Promise<void> {
    const job = await lockJob(manager, orgid, batchJobId);
    if (job) await this.codings.working(manager, job, part);
  }
}
