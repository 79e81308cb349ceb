import type { EntityManager, QueryRunner } from 'typeorm';

/**
 * When a process is paused or its machine loses power, its connections stay, and with them the locks that its successor waits for. So PostgreSQL ends
 * a connection that holds locks and has been silent for this long. Together with the time that the broker needs to notice, work is taken over within
 * 60 s.
 */
export const SILENCE_MS = 20_000;

/** Sends a query now and then, so that PostgreSQL knows that we are alive. The next real query notices a failure. */
function beat(query: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    query().catch(() => undefined);
  }, SILENCE_MS / 3);
  return () => clearInterval(timer);
}

/** Runs `work` in an open transaction; it may compute for longer than SILENCE_MS. */
export async function whileAtWork<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  const stop = beat(() => manager.query('SELECT 1'));
  try {
    return await work();
  } finally {
    stop();
  }
}

/**
 * Makes a session safe for holding advisory locks: when this process falls silent, the session ends and the locks are
 * free. The returned function makes it an ordinary session again.
 */
export async function holdSession(runner: QueryRunner): Promise<() => Promise<void>> {
  await runner.query(`SET idle_session_timeout = ${SILENCE_MS}`);
  const stop = beat(() => runner.query('SELECT 1'));
  return async () => {
    stop();
    await runner.query('RESET idle_session_timeout').catch(() => undefined); // the pool discards a broken connection
  };
}
