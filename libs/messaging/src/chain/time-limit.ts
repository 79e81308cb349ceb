import { HandlerTimedOut } from '../errors.js';
import type { Middleware } from './handling.js';

/**
 * Ends the wait for a handler that never returns: it would block its partition for ever. Inside the transaction, so that the handler can't commit
 * anything afterwards: its transaction is rolled back and its connection taken away.
 */
export const timeLimited =
  (ms: number): Middleware =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((__, reject) => {
      timer = setTimeout(() => reject(new HandlerTimedOut(ms)), ms);
    });
    const handled = next();
    handled.catch(() => undefined); // nobody waits for a late failure
    try {
      await Promise.race([handled, late]);
    } finally {
      clearTimeout(timer);
    }
  };
