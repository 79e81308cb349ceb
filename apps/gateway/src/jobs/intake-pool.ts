import { ApiError, type ErrorCode } from '@verbatim/contracts';
import { AddressRules, counter, Turns, within } from '@verbatim/platform';
import type { OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { DataSource } from 'typeorm';
import { isTemporary, outageOf, Unavailable, type Outage } from '../http/temporary.js';
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
 * Accepts jobs. A small body is read in the main thread, which takes less than a message to another thread and back. Larger ones go to worker threads
 * with connections of their own: parsing 64 MiB of JSON would stop the event loop for seconds. The threads start with the process, because a thread needs
 * a second to load its modules, and stay. Two threads bound the memory; further bodies wait, and are limited by their bytes (http/pipeline.ts).
 */

/** Read and validated within 2 ms (answers, keys and codings alike), 5 ms on a machine that is busy with other work. */
const SMALL_BYTES = 32 * 1024;
/** Small jobs that are stored at once: most of the main thread's ten connections stay free for calls. */
const IN_PLACE = 4;

const THREADS = 2;

/** Jobs that wait. Their bytes are limited where bodies are read. */
const QUEUE_LENGTH = 1_000;
const LARGE_BYTES = 4 * 1024 * 1024;
/** Piscina's message when maxQueue is reached. */
const FULL = 'Task queue is at limit';

/** 64 MiB of JSON become some 600 MB of objects, rows and messages at most. */
const THREAD_MEMORY_MB = 1_024;

/** What comes back from a thread: an ApiError would lose its class on the way. */
type IntakeOutcome =
  | { result: IntakeResult }
  | { outage: Outage }
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
  /** If the database can't be opened, the next job tries again. */
  const open = (): Promise<IntakeTools> =>
    (tools ??= openDatabase(databaseUrl)
      .then((database) => toolsOf(intakes, database, callbackAllowedNetworks, outboxMaxMessages))
      .catch((error: unknown) => {
        tools = undefined;
        throw error;
      }));
  open().catch(() => undefined); // when the thread starts, so that the first job need not wait for it
  return async (request) => {
    try {
      return { result: await acceptJob(await open(), request) };
    } catch (error) {
      // Decided here: on its way out of the thread an error loses its class and its code.
      if (isTemporary(error)) return { outage: outageOf(error) };
      if (!(error instanceof ApiError)) throw error;
      const { code, message, details, headers } = error;
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
      'Too many jobs arrive at the moment, so this one was not accepted. Send it again in 10 s.',
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
  private readonly inPlace = new Turns(IN_PLACE);
  /** One at a time: two of 64 MiB would need more memory than the process has. The other thread stays free for the rest. */
  private readonly large = new Turns(1);
  private readonly pool?: Piscina<IntakeRequest, IntakeOutcome>;
  private readonly tools: IntakeTools;
  private readonly refused = counter('verbatim_jobs_refused_total');

  constructor(database: DataSource, { intakes, worker, ...workerData }: IntakePoolOptions) {
    this.tools = toolsOf(intakes, database, workerData.callbackAllowedNetworks, workerData.outboxMaxMessages);
    if (existsSync(worker)) {
      this.pool = new Piscina({
        filename: worker.href,
        minThreads: THREADS,
        maxThreads: THREADS,
        maxQueue: QUEUE_LENGTH,
        // Else a thread that waits for work is blocked: the connection that it is opening runs into its timeout, and the next job with it.
        atomics: 'disabled',
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
      });
    }
  }

  /** @throws ApiError */
  async accept(request: IntakeRequest): Promise<IntakeResult> {
    try {
      if (this.pool && request.body.length > SMALL_BYTES) return await this.inThread(this.pool, request);
      if (this.inPlace.waiting >= QUEUE_LENGTH) throw refusal(new Error(FULL));
      return await this.inPlace.run(() => acceptJob(this.tools, request));
    } catch (error) {
      if ((error as Error).message === NO_ROOM) this.refused.inc();
      throw error;
    }
  }

  /** Resolves when no small job is being accepted or waits for its turn, or after so long. */
  async idle(ms: number): Promise<void> {
    if (ms > 0) await within(ms, this.inPlace.idle());
  }

  private async inThread(pool: Piscina<IntakeRequest, IntakeOutcome>, request: IntakeRequest): Promise<IntakeResult> {
    // Moved, not copied: nobody needs the body here any more.
    const run = (): Promise<IntakeOutcome> => pool.run(request, { transferList: [request.body.buffer as ArrayBuffer] });
    const outcome = await (request.body.length > LARGE_BYTES ? this.large.run(run) : run()).catch((error: unknown) => {
      throw refusal(error);
    });
    if ('result' in outcome) return outcome.result;
    if ('outage' in outcome) throw new Unavailable(outcome.outage);
    const { code, message, details, headers } = outcome.error;
    throw new ApiError(code, message, details, headers);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
