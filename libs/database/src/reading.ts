import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, QueryRunner } from 'typeorm';

/** What a caller is waiting for. */
export interface Reading {
  /** Longest time of one statement; PostgreSQL ends it then. */
  statementMs: number;
  /** Aborted when the caller has left: what PostgreSQL still does for it is cancelled. The reason is what the work throws. */
  gone: AbortSignal;
}

const current = new AsyncLocalStorage<Reading | undefined>();

/** All transactions that `work` begins are for this caller. */
export const readFor = <T>(reading: Reading, work: () => T): T => current.run(reading, work);

/** For what is worth having without the caller, too: it has the time that it takes. */
export const regardlessOfCaller = <T>(work: () => T): T => current.run(undefined, work);

/** query_canceled: the time of a statement was up. */
export const isOutOfTime = (error: unknown): boolean => {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return (code ?? driverError?.code) === '57014';
};

/** The setting that a transaction begins with. */
export function statementLimit(): string {
  const reading = current.getStore();
  return reading ? `; SET LOCAL statement_timeout = ${reading.statementMs}` : '';
}

/**
 * Runs the work of a transaction, and cancels its statement when the caller leaves. A cancellation is over before the connection is given back: it must not
 * meet the next one's statement.
 */
export async function whileCallerWaits<T>(
  database: DataSource,
  runner: QueryRunner,
  work: () => Promise<T>,
): Promise<T> {
  const gone = current.getStore()?.gone;
  if (!gone) return work();
  gone.throwIfAborted();
  const { processID } = (await runner.connect()) as { processID: number };
  // The cancellation may come between two statements
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<never>;
  runner.query = async (...statement: unknown[]) => {
    gone.throwIfAborted();
    return query(...statement);
  };
  let cancelled: Promise<unknown> | undefined;
  const cancel = (): void => {
    // As the login, not as the service's role: a role can't cancel what began as another. One query is one transaction, which LOCAL ends with.
    cancelled = database
      .query(`SET LOCAL ROLE NONE; SELECT pg_cancel_backend(${Number(processID)})`)
      .catch(() => undefined); // its time ends it then
  };
  gone.addEventListener('abort', cancel);
  try {
    return await work();
  } catch (error) {
    gone.throwIfAborted();
    throw error;
  } finally {
    runner.query = query as typeof runner.query;
    gone.removeEventListener('abort', cancel);
    await cancelled;
  }
}
