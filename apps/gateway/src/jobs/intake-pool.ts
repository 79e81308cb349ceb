import { ApiError, type ErrorCode } from '@verbatim/contracts';
import { AddressRules, counter } from '@verbatim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import { DataSource } from 'typeorm';
import { acceptJob, type IntakeRequest, type IntakeTools } from './accept-job.js';
import type { Accepted } from './intake.js';
import { NO_ROOM, OutboxRoom } from './outbox-room.js';

export interface IntakeResult {
  accepted: Accepted;
  replayed: boolean;
}

/** Bodies that wait for a thread, beside the two that are worked on. */
const QUEUE_BYTES = 512 * 1024 * 1024;
const QUEUE_LENGTH = 1_000;
const FULL = 'Task queue is at limit';

/** What comes back from the thread: an ApiError would lose its class on the way. */
export type IntakeOutcome =
  | { result: IntakeResult }
  | { error: { code: ErrorCode; message: string; details?: Record<string, string>; headers: Record<string, string> } };

export interface IntakeWorkerData {
  databaseUrl: string;
  callbackAllowedNetworks: string[];
  outboxMaxMessages: number;
}

const WORKER = new URL('./intake.worker.js', import.meta.url);

/** 64 MiB of JSON are at most some 600 MB of objects, rows and messages. */
const THREAD_MEMORY_MB = 1_024;

function refusal(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string };
  if (message === FULL)
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      'Too many jobs are being accepted now; nothing was accepted',
      undefined,
      { 'retry-after': '10' },
    );
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ApiError('PAYLOAD_TOO_LARGE', 'The request body takes too much memory: send the job in several', {
      body: 'body has too many values',
    });
  return error;
}

/** Accepts jobs off the event loop. Run from sources there is no compiled worker: then in place. */
@Injectable()
export class IntakePool implements OnApplicationShutdown {
  private last: Promise<unknown> = Promise.resolve();
  private waitingBytes = 0;
  private readonly pool?: Piscina<IntakeRequest, IntakeOutcome>;
  private readonly tools: IntakeTools;
  private readonly refused = counter('verbatim_jobs_refused_total');

  constructor(database: DataSource, workerData: IntakeWorkerData) {
    this.tools = {
      database,
      rules: new AddressRules(workerData.callbackAllowedNetworks),
      room: new OutboxRoom(database, workerData.outboxMaxMessages),
    };
    if (existsSync(WORKER)) {
      // Two at once bound the memory: each may hold some 64 MiB of JSON as objects. Others wait, by their bytes.
      this.pool = new Piscina({
        filename: WORKER.href,
        minThreads: 0,
        maxThreads: 2,
        maxQueue: QUEUE_LENGTH,
        idleTimeout: 30_000,
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
      });
    }
  }

  /** @throws ApiError */
  async accept(request: IntakeRequest): Promise<IntakeResult> {
    try {
      return await (this.pool ? this.inThread(this.pool, request) : this.inPlace(request));
    } catch (error) {
      if ((error as Error).message === NO_ROOM) this.refused.inc();
      throw error;
    }
  }

  private async inThread(pool: Piscina<IntakeRequest, IntakeOutcome>, request: IntakeRequest): Promise<IntakeResult> {
    const outcome = await this.run(pool, request).catch((error: unknown) => {
      throw refusal(error);
    });
    if ('result' in outcome) return outcome.result;
    const { code, message, details, headers } = outcome.error;
    throw new ApiError(code, message, details, headers);
  }

  /** One at a time, as in a thread: a job takes a second connection while it holds one, and ten that wait for an eleventh would wait for ever. */
  private inPlace(request: IntakeRequest): Promise<IntakeResult> {
    const turn = this.last.then(() => acceptJob(this.tools, request));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async run(pool: Piscina<IntakeRequest, IntakeOutcome>, request: IntakeRequest): Promise<IntakeOutcome> {
    const size = request.body.length;
    if (this.waitingBytes > 0 && this.waitingBytes + size > QUEUE_BYTES) throw new Error(FULL);
    this.waitingBytes += size;
    try {
      return await pool.run(request);
    } finally {
      this.waitingBytes -= size;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
