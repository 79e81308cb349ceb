import { JobFailedError, type Jobs, type JobType, type VerbatimClient } from '@verbatim/client';
import { createHash } from 'node:crypto';
import { progressOf } from './progress.js';

const ATTEMPTS = 3;

/** A job that a file asks for. */
export interface FileJob<T extends JobType> {
  type: T;
  /** What makes it another job when it changes. */
  identity: readonly unknown[];
  /** Its body; made when it is sent, as it is as large as the file. */
  request: () => object;
  what: string;
  signal: AbortSignal;
}

/**
 * Submits a job, waits until it has ended, and reads it with `read`. Its idempotency key is the hash of its identity: the same command finds its job again
 * within 24 hours, also one that was interrupted. A job that failed is not wanted again: the next attempt has another key.
 */
export async function runJob<T extends JobType, R>(
  client: VerbatimClient,
  { type, identity, request, what, signal }: FileJob<T>,
  read: (batchJobId: string) => Promise<R>,
): Promise<R> {
  const hash = hashOf(identity);
  const progress = progressOf(what);
  for (let attempt = 1; ; attempt++) {
    const options = { idempotencyKey: `file-${hash}-${attempt}`, signal, timeoutMs: 300_000 };
    const submit = {
      'data-quality': () => client.submitBatch(request() as never, options),
      coding: () => client.submitCoding(request() as never, options),
      'brand-coding': () => client.submitBrandCoding(request() as never, options),
    }[type];
    const { batchJobId } = await submit();
    try {
      await client.waitForJob(type, batchJobId, {
        signal,
        limit: 1,
        onProgress: ({ progress: state }: Jobs[T]) => state && progress.report(state.done, state.total),
      });
      return await read(batchJobId);
    } catch (error) {
      if (!(error instanceof JobFailedError) || attempt >= ATTEMPTS) throw error;
    } finally {
      progress.end();
    }
  }
}

/** Of values one after another: the text of all of them would be as large as the file. */
export function hashOf(values: Iterable<unknown>): string {
  const hash = createHash('sha256');
  for (const value of values) hash.update(`${JSON.stringify(value)}\n`);
  return hash.digest('hex');
}
