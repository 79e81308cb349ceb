import type { EntityManager, QueryRunner } from 'typeorm';

/**
 * A process that is paused, or whose machine lost its power, says no goodbye: its connections stay, and with them the locks that its successor waits for. So PostgreSQL ends
 * what has held locks in silence for so long; together with what the broker needs to notice, work is taken over within 60 s.
 */
export const SILENCE_MS = 20_000;

/** Says now and then that somebody is there; a failure is noticed by the next real query. */
function beat(query: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    query().catch(() => undefined);
  }, SILENCE_MS / 3);
  return () => clearInterval(timer);
}

/** `work` in an open transaction, which may think for longer than PostgreSQL waits in silence. */
export async function whileAtWork<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  const stop = beat(() => manager.query('SELECT 1'));
  try {
    return await work();
  } finally {
    stop();
  }
}

/** A session that holds advisory locks: it ends, and they are free, when this process falls silent. The function that is returned makes it an ordinary one again. */
export async function holdSession(runner: QueryRunner): Promise<() => Promise<void>> {
  await runner.query(`SET idle_session_timeout = ${SILENCE_MS}`);
  const stop = beat(() => runner.query('SELECT 1'));
  return async () => {
    stop();
    await runner.query('RESET idle_session_timeout').catch(() => undefined); // a broken one is thrown away
  };
}
