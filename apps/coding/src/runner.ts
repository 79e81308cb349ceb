import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CODING_COMPLETED, OFFLINE, type CodingCompleted } from '@verbatim/contracts';
import { withOrg } from '@verbatim/database';
import { newEnvelope, Outbox } from '@verbatim/messaging';
import {
  CONFIG,
  derivedId,
  inSpan,
  LOGGER,
  remoteParent,
  SPAN,
  traceIdOf,
  traceparentOf,
  unlessAborted,
  withLogFields,
  type Config,
  type Logger,
} from '@verbatim/platform';
import { InHand, ProcessDied, SessionLocks, Worker } from '@verbatim/work';
import { DataSource } from 'typeorm';
import { AnswersRepository } from './answers.repository.js';
import { Coder } from './coder.js';
import { piecesOf, type Piece } from './pieces.js';
import { RunsRepository, type QueuedRun, type RunKey } from './runs.repository.js';
import { sequenceOf } from './sequence.js';

const LOOK_EVERY_MS = 200;

type Outcome = Pick<CodingCompleted, 'engine' | 'usage' | 'encoder' | 'encoderUsage' | 'error'> & { pieces: Piece[] };
/** What comes of a question that could not be coded. */
const FAILED: Outcome = {
  engine: OFFLINE,
  pieces: piecesOf({ codes: [], positions: [], confidences: [] }),
  error: { code: 'PROCESSING_ERROR' },
};

/** As many as there are threads, less one for embedding and for calls: between two embeddings, a coding holds its thread. */
export const questionsAtOnce = (analysisThreads: number): number => Math.max(1, analysisThreads - 1);

const nameOf = ({ org, job, question }: RunKey): string => `coding.run ${org} ${job} ${question}`;

/** A question that this process may code until it unlocks it. */
interface Claimed {
  queued: QueuedRun;
  unlock(): Promise<void>;
}

/**
 * Codes queued questions, several at a time. A worker holds an advisory lock on each of its questions, so that another worker takes over at once when it is
 * killed. If two workers code the same question after all (a connection broke), the first to finish counts.
 */
@Injectable()
export class Runner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly locks: SessionLocks;
  private readonly worker: Worker<Claimed>;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'analysisThreads' | 'partAttempts'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly runs: RunsRepository,
    private readonly answers: AnswersRepository,
    private readonly coder: Coder,
    private readonly outbox: Outbox,
    private readonly inHand: InHand,
  ) {
    this.locks = new SessionLocks(database);
    this.worker = new Worker({
      atOnce: questionsAtOnce(config.analysisThreads),
      claim: () => this.claim(),
      attempt: ({ queued, unlock }, stopped) => this.code(queued, stopped).finally(unlock),
      lookEveryMs: LOOK_EVERY_MS,
      stopMs: 0, // a question takes minutes
      logger,
      failure: "questions can't be coded at the moment; trying again",
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker.stop();
    await this.locks.close();
  }

  /** Undefined when every queued question has a worker. */
  private async claim(): Promise<Claimed | undefined> {
    for (;;) {
      const locked = await this.locks.first(this.waiting(), nameOf);
      if (!locked) return undefined;
      let queued: QueuedRun | undefined;
      try {
        queued = await this.runs.begin(locked.key);
      } finally {
        if (!queued) await locked.unlock();
      }
      if (queued) return { queued, unlock: locked.unlock };
    }
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

  private code(queued: QueuedRun, stopped: AbortSignal): Promise<void> {
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
      inSpan('code question', { attributes, parent: remoteParent(traceparent) }, () =>
        this.codeQuestion(queued, stopped),
      ),
    );
  }

  private async codeQuestion(queued: QueuedRun, stopped: AbortSignal): Promise<void> {
    const { org, job, question } = queued;
    if (queued.failures >= this.config.partAttempts) {
      this.runs.countGivenUp();
      return this.publish(queued, FAILED);
    }
    try {
      await this.inHand.hold(org, `question ${job}.${question}`, stopped, async () => {
        const outcome = await this.outcome(queued, stopped);
        if (outcome) await this.publish(queued, outcome);
      });
    } catch (error) {
      if (error instanceof ProcessDied) {
        this.logger.error({ batchJobId: job, question, reason: error }, 'a question could not be coded');
        return this.publish(queued, FAILED);
      }
      if (!stopped.aborted) await this.runs.countFailure(queued);
      throw error;
    }
  }

  /** Undefined when the service shuts down in the middle: the worker that takes over starts again. */
  private async outcome({ org, job, question, run }: QueuedRun, stopped: AbortSignal): Promise<Outcome | undefined> {
    // Errors here are retried, PART_ATTEMPTS times.
    const material = await withOrg(this.database, org, (manager) => this.answers.material(manager, org, job, question));
    try {
      const { engine, usage, encoder, encoderUsage, ...result } = await unlessAborted(
        this.coder.code(org, run, material),
        stopped,
      );
      return {
        engine,
        ...(usage && { usage }),
        ...(encoder !== undefined && { encoder }),
        ...(encoderUsage && { encoderUsage }),
        pieces: piecesOf(await sequenceOf(result)),
      };
    } catch (error) {
      if (stopped.aborted) return undefined;
      this.logger.error(
        {
          batchJobId: job,
          question,
          reason: error,
          stack: error,
        },
        'a question could not be coded',
      );
      return FAILED;
    }
  }

  /** Only the first piece reports the tokens: the ledger records those of every message. */
  private publish(queued: QueuedRun, { pieces, usage, encoderUsage, ...outcome }: Outcome): Promise<void> {
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
          ...(encoderUsage && piece === 0 && { encoderUsage }),
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
}
