import { HandlerTimedOut } from '../errors.js';
import type { Middleware } from './handling.js';

/**
 * Ends the wait for a handler that never comes back: it would hold its partition, and everybody behind it, for ever. It stands inside the transaction,
 * so that nothing of the handler's can be committed afterwards: its connection is rolled back and taken from it.
 */
export const timeLimited =
  (ms: number): Middleware =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((__, reject) => {
      timer = setTimeout(() => reject(new HandlerTimedOut(ms)), ms);
    });
    const handled = next();
    handled.catch(() => undefined); // a late failure is nobody's any more
    try {
      await Promise.race([handled, late]);
    } finally {
      clearTimeout(timer);
    }
  };
