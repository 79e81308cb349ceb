import { ApiError, type ErrorCode } from '@verbatim/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { Piscina } from 'piscina';
import { DataSource } from 'typeorm';
import { acceptBatch, type Accepted, type IntakeRequest } from './intake.js';

export interface IntakeResult {
  accepted: Accepted;
  replayed: boolean;
}

/** What comes back from the thread: an ApiError would lose its class on the way. */
export type IntakeOutcome = { result: IntakeResult } | { error: { code: ErrorCode; message: string; details?: Record<string, string>; headers: Record<string, string> } };

export interface IntakeWorkerData {
  databaseUrl: string;
  callbackAllowedNetworks: string[];
}

const WORKER = new URL('./intake.worker.js', import.meta.url);

/** Accepts batches off the event loop. Run from sources there is no compiled worker: then in place. */
@Injectable()
export class IntakePool implements OnApplicationShutdown {
  private readonly pool?: Piscina<IntakeRequest, IntakeOutcome>;

  constructor(private readonly database: DataSource, workerData: IntakeWorkerData) {
    if (existsSync(WORKER)) {
      // Two at once bound the memory: each may hold some 64 MiB of JSON as objects. The others wait.
      this.pool = new Piscina({ filename: WORKER.href, minThreads: 0, maxThreads: 2, idleTimeout: 30_000, workerData });
    }
  }

  async accept(request: IntakeRequest): Promise<IntakeResult> {
    if (!this.pool) return acceptBatch(this.database, request);
    const outcome = await this.pool.run(request);
    if ('result' in outcome) return outcome.result;
    const { code, message, details, headers } = outcome.error;
    throw new ApiError(code, message, details, headers);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close({ force: false });
  }
}
