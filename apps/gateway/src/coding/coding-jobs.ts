import {
  CODING_FORGET,
  CODING_RUN,
  CODING_SUBMIT,
  type CodingAnswerData,
  type CodingCompleted,
  type CodingKind,
  type CodingProgressed,
  type CodingRun,
  type CodingSubmit,
  type MessageContract,
} from '@verbatim/contracts';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import { CONFIG, derivedId, type Config } from '@verbatim/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ModelLedger } from '../accounts/model-ledger.js';
import { usualOfQuestion } from '../accounts/usual-tokens.js';
import { movePart, type DuePart, type JobRow, type PartKey } from '../jobs/job.js';
import type { JobType, Step } from '../jobs/job-types.js';
import { keepCodebooks } from './codebooks.js';
import type { AnswersPart, CodingJobRequest } from './coding-intake.js';
import { CodingReader } from './coding-reader.js';
import { CodingResults } from './coding-results.js';
import type { QuestionSettings } from './question-settings.js';

const STEP: Step = { from: 'waiting', to: 'sent' };

/**
 * Coding and brand coding. A part of kind `answers` carries some answers of a question to the workers; when all of a question are there, its part of kind
 * `question` (its number is the question's) has one worker code it. Questions go their ways without waiting for one another, and fail alone.
 */
@Injectable()
export class CodingJobs implements JobType {
  readonly names = ['coding', 'brand-coding'] as const;
  /** A part is up to 1,000 answers to embed; too many away at once, and the last one's lease would run out in the workers' queue. */
  readonly partWeight = 4;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'partLeaseMs'>,
    private readonly outbox: Outbox,
    private readonly results: CodingResults,
    private readonly reader: CodingReader,
    private readonly ledger: ModelLedger,
  ) {}

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
    const { question, from, to } = JSON.parse(payload.toString()) as AnswersPart;
    const rows: { position: number; answer: string; followups: CodingAnswerData['followups'] | null }[] =
      await manager.query(
        `SELECT position, answer, followups FROM gateway.coding_answers WHERE org_id = $1 AND job_id = $2 AND question = $3 AND position >= $4 AND position < $5 ORDER BY position`,
        [job.org, job.id, question, from, to],
      );
    return {
      batchJobId: job.id,
      part,
      kind: job.type as CodingKind,
      question,
      answers: rows.map(({ position, answer, followups }) => ({ position, answer, ...(followups && { followups }) })),
    };
  }

  private async run(manager: EntityManager, job: JobRow, { kind, part, attempts }: DuePart): Promise<CodingRun> {
    const [row]: { text: string; settings: QuestionSettings; answers: number }[] = await manager.query(
      `SELECT question_text AS text, settings, answers FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [job.org, job.id, part],
    );
    const { surveyName, surveyDescription } = job.request as CodingJobRequest;
    const model =
      job.type === 'coding'
        ? await this.ledger.allowanceOfPart(manager, job, { kind, part }, usualOfQuestion(row!.answers))
        : undefined;
    return {
      batchJobId: job.id,
      part,
      attempt: attempts,
      kind: job.type as CodingKind,
      question: part,
      questionText: row!.text,
      ...row!.settings,
      ...(surveyName !== undefined && { surveyName }),
      ...(surveyDescription !== undefined && { surveyDescription }),
      ...(model && { model }),
    };
  }

  /** A part of the answers is prepared, or can't be. */
  async progressed(manager: EntityManager, job: JobRow, { part, error }: CodingProgressed): Promise<void> {
    const key = { kind: 'answers', part };
    if (error) return this.failed(manager, job, key);
    if (!(await movePart(manager, job, key, 'sent', 'done'))) return;
    const [row]: { payload: Buffer }[] = await manager.query(
      `SELECT payload FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = 'answers' AND part = $3`,
      [job.org, job.id, part],
    );
    const { question, from, to } = JSON.parse(row!.payload.toString()) as AnswersPart;
    await manager.query(
      `UPDATE gateway.coding_questions SET prepared = prepared + $4 WHERE org_id = $1 AND job_id = $2 AND question = $3`,
      [job.org, job.id, question, to - from],
    );
    await manager.query(
      `UPDATE gateway.job_parts SET state = 'waiting' WHERE org_id = $1 AND job_id = $2 AND kind = 'question' AND part = $3 AND state = 'blocked'
       AND NOT EXISTS (SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND group_number = $3 AND kind = 'answers' AND state <> 'done')`,
      [job.org, job.id, question],
    );
  }

  /** The worker is at it: it gets more time. */
  async working(manager: EntityManager, job: JobRow, part: number): Promise<void> {
    await manager.query(
      `UPDATE gateway.job_parts SET lease_until = now() + make_interval(secs => $4) WHERE org_id = $1 AND job_id = $2 AND kind = 'question' AND part = $3 AND state = 'sent'`,
      [job.org, job.id, part, this.config.partLeaseMs / 1000],
    );
  }

  /** A piece of a question's result. Late ones, of a question that has ended, are dropped. */
  async completed(manager: EntityManager, job: JobRow, piece: CodingCompleted): Promise<void> {
    // spent is spent, also for a job that was cancelled or a question that another attempt has done; once, though workers of an earlier version say it with every piece
    if (piece.piece === 0) await this.ledger.recordIn(manager, job.org, piece.usage);
    const key = { kind: 'question', part: piece.part };
    if (piece.error) return this.failed(manager, job, key);
    const sent: unknown[] = await manager.query(
      `SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = 'question' AND part = $3 AND state = 'sent'`,
      [job.org, job.id, piece.part],
    );
    if (!sent.length || !(await this.results.add(manager, job, piece))) return;
    await movePart(manager, job, key, 'sent', 'done');
  }

  /** The part's question fails, and what was still to be done for it is not done. */
  async failed(manager: EntityManager, job: JobRow, { kind, part }: PartKey): Promise<void> {
    const [questions]: [{ question: number }[]] = await manager.query(
      `UPDATE gateway.coding_questions q SET state = 'failed' FROM gateway.job_parts p
       WHERE p.org_id = $1 AND p.job_id = $2 AND p.kind = $3 AND p.part = $4 AND q.org_id = $1 AND q.job_id = $2 AND q.question = p.group_number AND q.state = 'open'
       RETURNING q.question`,
      [job.org, job.id, kind, part],
    );
    for (const { question } of questions) {
      await manager.query(
        `UPDATE gateway.job_parts SET state = 'failed', lease_until = NULL WHERE org_id = $1 AND job_id = $2 AND group_number = $3 AND state <> 'done'`,
        [job.org, job.id, question],
      );
      await this.results.drop(manager, job, question);
    }
  }

  async advance(manager: EntityManager, job: JobRow): Promise<void> {
    const [sums]: { open: number; failed: number; all: number; half: number; isPreparing: boolean }[] =
      await manager.query(
        `SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*)::int AS all,
         (sum(CASE WHEN state = 'open' THEN prepared ELSE answers * 2 END) / 2)::int AS half,
         EXISTS (SELECT 1 FROM gateway.job_parts WHERE org_id = $1 AND job_id = $2 AND kind = 'answers' AND state IN ('waiting', 'sent')) AS "isPreparing"
       FROM gateway.coding_questions WHERE org_id = $1 AND job_id = $2`,
        [job.org, job.id],
      );
    const { open, failed, all, half, isPreparing } = sums!;
    job.done = half;
    job.failed = failed;
    job.phase = isPreparing ? 'preparing' : 'coding';
    if (open > 0) return;
    job.phase = 'finished';
    job.done = job.total;
    job.status = failed === 0 ? 'completed' : failed < all ? 'partial_failure' : 'total_failure';
    if (job.type === 'coding')
      await keepCodebooks(manager, job.org, job.id, (job.request as CodingJobRequest).surveyIdentifier);
    await this.forget(manager, job, false);
  }

  abandoned(manager: EntityManager, job: JobRow): Promise<void> {
    return this.forget(manager, job, true);
  }

  answer(manager: EntityManager, job: JobRow): Promise<string> {
    return this.reader.firstPage(manager, job);
  }

  /** The workers' copies of the answers go. */
  private forget(manager: EntityManager, job: JobRow, isCancelled: boolean): Promise<void> {
    return this.outbox.add(
      manager,
      newEnvelope(CODING_FORGET, {
        id: derivedId(job.id, CODING_FORGET.topic),
        org: job.org,
        subject: job.id,
        source: 'gateway',
        traceparent: job.request.traceparent,
        requestid: job.request.requestId,
        data: { batchJobId: job.id, isCancelled },
      }),
    );
  }
}
