import type { Logger } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/**
 * Drops messages past their deadline and those whose caller has hung up, also between two attempts, and those that a handler gave up because of either.
 */
export const beforeDeadline =
  (logger: Logger): Middleware =>
  async (handling, next) => {
    const { envelope, message } = handling;
    const nobodyWaits = (): string | undefined => {
      if (message.hungUp?.aborted) return 'its caller has hung up';
      if (envelope?.deadline && Date.parse(envelope.deadline) <= Date.now()) return 'its deadline has passed';
      return undefined;
    };
    if (!nobodyWaits()) {
      try {
        return await next();
      } catch (error) {
        if (!nobodyWaits() || (error as Error)?.name !== 'AbortError') throw error;
      }
    }
    logger.info({ topic: message.topic, id: envelope?.id }, `message dropped: ${nobodyWaits()}`);
    handling.outcome = 'expired';
  };
