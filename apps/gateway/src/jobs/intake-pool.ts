import { ApiError, type ErrorCode } from '@verbatim/contracts';
import { AddressRules, counter } from '@verbatim/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { DataSource } from 'typeorm';
import { isTemporary, unavailable } from '../http/temporary.js';
import {
  acceptJob,
  NO_ROOM,
  OutboxRoom,
  type IntakeRequest,
  type IntakeResult,
  type IntakeTools,
  type JobIntake,
} from './intake.js';

/**
 * Accepts jobs in worker threads with connections of their own: parsing 64 MiB of JSON would stop the event loop for seconds. Two threads at most, which
 * bounds the memory; further bodies wait in a queue that is limited by their bytes.
 */

/** Bodies that wait for a thread, besides the two that are being worked on. */
const QUEUE_BYTES = 512 * 1024 * 1024;
const QUEUE_LENGTH = 1_000;
/** Piscina's message when maxQueue is reached. */
const FULL = 'Task queue is at limit';

/** 64 MiB of JSON become some 600 MB of objects, rows and messages at most. */
const THREAD_MEMORY_MB = 1_024;

/** What comes back from a thread: an ApiError would lose its class on the way. */
type IntakeOutcome =
  | { result: IntakeResult }
  | { error: { code: ErrorCode; message: string; details?: Record<string, string>; headers: Record<string, string> } };

interface IntakeWorkerData {
  databaseUrl: string;
  callbackAllowedNetworks: string[];
  outboxMaxMessages: number;
}

export interface IntakePoolOptions extends IntakeWorkerData {
  intakes: readonly JobIntake[];
  /** The compiled module that runs `intakeThread`. Where there is none (run from sources), jobs are accepted in the main thread. */
  worker: URL;
}

/** The thread's side: the default export of the worker module. */
export function intakeThread(
  intakes: readonly JobIntake[],
  openDatabase: (url: string) => Promise<DataSource>,
): (request: IntakeRequest) => Promise<IntakeOutcome> {
  const { databaseUrl, callbackAllowedNetworks, outboxMaxMessages } = Piscina.workerData as IntakeWorkerData;
  let tools: Promise<IntakeTools> | undefined;
  /** The first job opens the database; if that fails, the next job tries again. */
  const open = (): Promise<IntakeTools> =>
    (tools ??= openDatabase(databaseUrl)
      .then((database) => toolsOf(intakes, database, callbackAllowedNetworks, outboxMaxMessages))
      .catch((error: unknown) => {
        tools = undefined;
        throw error;
      }));
  return async (request) => {
    try {
      return { result: await acceptJob(await open(), request) };
    } catch (error) {
      // Decided here: on its way out of the thread an error loses its class and its code.
      const refusal = isTemporary(error) ? unavailable() : error;
      if (!(refusal instanceof ApiError)) throw error;
      const { code, message, details, headers } = refusal;
      return { error: { code, message, details, headers } };
    }
  };
}

const toolsOf = (
  intakes: readonly JobIntake[],
  database: DataSource,
  callbackAllowedNetworks: string[],
  outboxMaxMessages: number,
): IntakeTools => ({
  intakes,
  database,
  rules: new AddressRules(callbackAllowedNetworks),
  room: new OutboxRoom(database, outboxMaxMessages),
});

function refusal(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string };
  if (message === FULL)
    return new ApiError(
      'SERVICE_UNAVAILABLE',
      'Too many jobs are being accepted at the moment, so this one was not. Send it again in a while.',
      undefined,
      { 'retry-after': '10' },
    );
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ApiError('PAYLOAD_TOO_LARGE', 'The request body takes too much memory. Split the job into several.', {
      body: 'body has too many values',
    });
  return error;
}

export class IntakePool implements OnApplicationShutdown {
  private last: Promise<unknown> = Promise.resolve();
  private waitingBytes = 0;
  private readonly pool?: Piscina<IntakeRequest, IntakeOutcome>;
  private readonly tools: IntakeTools;
  private readonly refused = counter('verbatim_jobs_refused_total');

  constructor(database: DataSource, { intakes, worker, ...workerData }: IntakePoolOptions) {
    this.tools = toolsOf(intakes, database, workerData.callbackAllowedNetworks, workerData.outboxMaxMessages);
    if (existsSync(worker)) {
      this.pool = new Piscina({
        filename: worker.href,
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

  /** One at a time: a job takes a second connection while it holds one, so ten at once could wait for an eleventh for ever. */
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
