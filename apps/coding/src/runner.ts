import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CODING_COMPLETED, OFFLINE, type CodingCompleted } from '@verbatim/contracts';
import { holdSession, withOrg } from '@verbatim/database';
import { InHand, newEnvelope, Outbox, ProcessDied } from '@verbatim/messaging';
import {
  CONFIG,
  derivedId,
  inSpan,
  LOGGER,
  remoteParent,
  SPAN,
  traceIdOf,
  traceparentOf,
  withLogFields,
  type Config,
  type Logger,
} from '@verbatim/platform';
import { DataSource, type QueryRunner } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';
import { Coder } from './coder.js';
import { piecesOf, type Piece } from './pieces.js';
import { RunsRepository, type QueuedRun, type RunKey } from './runs.repository.js';
import { sequenceOf } from './sequence.js';

const IDLE_MS = 200;
const TROUBLE_MS = 1_000;

/** The error of a question that could not be coded. */
type Outcome = Pick<CodingCompleted, 'engine' | 'usage' | 'error'> & { pieces: Piece[] };
const FAILED: Outcome = {
  engine: OFFLINE,
  pieces: piecesOf({ codes: [], positions: [], confidences: [] }),
  error: { code: 'PROCESSING_ERROR', message: 'The question could not be coded. Send it again in a new job.' },
};

/** As many as there are threads, less one for embedding. */
export const questionsAtOnce = (analysisThreads: number): number => Math.max(1, analysisThreads - 1);

const nameOf = ({ org, job, question }: RunKey): string => `coding.run ${org} ${job} ${question}`;

/**
 * Codes queued questions, several at a time. A worker holds an advisory lock on each of its questions.
 * When a worker is killed, its connection and its locks go, and another worker takes over at once; the connection of a silent worker is ended. If two
 * workers code the same question after all (a connection broke), the first to finish counts.
 */
@Injectable()
export class Runner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private slots: Promise<void>[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'analysisThreads' | 'partAttempts'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly runs: RunsRepository,
    private readonly answers: AnswersRepository,
    private readonly coder: Coder,
    private readonly outbox: Outbox,
    private readonly inHand: InHand,
  ) {}

  onApplicationBootstrap(): void {
    this.slots = Array.from({ length: questionsAtOnce(this.config.analysisThreads) }, () => this.slot());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.slots);
  }

  private get isActive(): boolean {
    return !this.stopping.signal.aborted;
  }

  private async slot(): Promise<void> {
    while (this.isActive) {
      const session = this.database.createQueryRunner();
      let letGo: (() => Promise<void>) | undefined;
      try {
        letGo = await holdSession(session);
        while (this.isActive) if (!(await this.codeNext(session))) await this.pause(IDLE_MS);
      } catch (error) {
        if (this.isActive)
          this.logger.warn(
            { reason: (error as Error).message },
            'questions can not be coded at the moment; trying again',
          );
      } finally {
        await letGo?.();
        await session.release().catch(() => undefined);
      }
      await this.pause(TROUBLE_MS);
    }
  }

  /** False when every queued question has a worker. */
  private async codeNext(session: QueryRunner): Promise<boolean> {
    for await (const key of this.waiting()) {
      const [row] = (await session.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine', [
        nameOf(key),
      ])) as { mine: boolean }[];
      if (!row!.mine) continue;
      try {
        const run = await this.runs.begin(key);
        if (run) await this.code(run);
        return true;
      } finally {
        await session.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [nameOf(key)]).catch(() => undefined);
      }
    }
    return false;
  }

  private async *waiting(): AsyncGenerator<RunKey> {
    let seen = 0;
    for (;;) {
      const keys = await this.runs.candidates(seen);
      if (!keys.length) return;
      yield* keys;
      seen += keys.length;
    }
  }

  private code(queued: QueuedRun): Promise<void> {
    const {
      org,
      job,
      run: { traceparent, requestId },
    } = queued;
    const attributes = {
      [SPAN.service]: 'coding',
      [SPAN.organization]: org,
      [SPAN.job]: job,
      [SPAN.request]: requestId,
      'verbatim.attempts': queued.failures + 1,
    };
    return withLogFields({ traceId: traceIdOf(traceparent), requestId, jobId: job }, () =>
      inSpan('code question', { attributes, parent: remoteParent(traceparent) }, () => this.codeQuestion(queued)),
    );
  }

  private async codeQuestion(queued: QueuedRun): Promise<void> {
    const { org, job, question } = queued;
    if (queued.failures >= this.config.partAttempts) return this.publish(queued, FAILED);
    try {
      await this.inHand.hold(org, `question ${job}.${question}`, this.stopping.signal, async () => {
        const outcome = await this.outcome(queued);
        if (outcome) await this.publish(queued, outcome);
      });
    } catch (error) {
      if (error instanceof ProcessDied) {
        this.logger.error({ batchJobId: job, question, reason: error.message }, 'a question could not be coded');
        return this.publish(queued, FAILED);
      }
      if (this.isActive) await this.runs.countFailure(queued);
      throw error;
    }
  }

  /** Undefined when the service shuts down in the middle: the worker that takes over starts again. */
  private async outcome({ org, job, question, run }: QueuedRun): Promise<Outcome | undefined> {
    // Errors here are retried, PART_ATTEMPTS times.
    const material = await withOrg(this.database, org, (manager) => this.answers.material(manager, org, job, question));
    try {
      const { engine, usage, ...result } = await this.untilStopped(this.coder.code(org, run, material));
      return { engine, ...(usage && { usage }), pieces: piecesOf(await sequenceOf(result)) };
    } catch (error) {
      if (!this.isActive) return undefined;
      this.logger.error(
        {
          batchJobId: job,
          question,
          reason: (error as Error).message,
          stack: (error as Error).stack?.split('\n').slice(1, 6),
        },
        'a question could not be coded',
      );
      return FAILED;
    }
  }

  /** A question takes minutes; a shutdown does not wait for it. */
  private async untilStopped<T>(work: Promise<T>): Promise<T> {
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const stop = (): void => reject(new Error('stopped'));
    this.stopping.signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([work, stopped]);
    } finally {
      this.stopping.signal.removeEventListener('abort', stop);
      work.catch(() => undefined);
    }
  }

  /** Only the first piece reports the tokens: the ledger records those of every message. */
  private publish(queued: QueuedRun, { pieces, usage, ...outcome }: Outcome): Promise<void> {
    const {
      org,
      job,
      run: { part, attempt, traceparent },
    } = queued;
    return withOrg(this.database, org, async (manager) => {
      if (!(await this.runs.finish(manager, queued))) return;
      for (const [piece, content] of pieces.entries()) {
        const data: CodingCompleted = {
          batchJobId: job,
          part,
          attempt,
          piece,
          pieces: pieces.length,
          ...outcome,
          ...(usage && piece === 0 && { usage }),
          ...content,
        };
        const id = derivedId(job, CODING_COMPLETED.topic, String(part), String(attempt), String(piece));
        await this.outbox.add(
          manager,
          newEnvelope(CODING_COMPLETED, {
            id,
            org,
            subject: job,
            source: 'coding',
            traceparent: traceparentOf() ?? traceparent,
            data,
          }),
          { key: `${job}.${part}` },
        );
      }
    });
  }

  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
