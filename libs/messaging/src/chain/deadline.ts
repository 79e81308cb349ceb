import type { Logger } from '@verbatim/platform';
import { nobodyWaits, whyGivenUp } from '../given-up.js';
import type { Middleware } from './handling.js';

/**
 * Drops messages past their deadline and those whose caller has hung up, also between two attempts, and those that a handler gave up because of either.
 */
export const beforeDeadline =
  (logger: Logger): Middleware =>
  async (handling, next) => {
    const { envelope, message } = handling;
    let why = nobodyWaits(envelope, message.hungUp);
    if (!why) {
      try {
        return await next();
      } catch (error) {
        why = whyGivenUp(error, envelope, message.hungUp);
        if (!why) throw error;
      }
    }
    logger.info({ topic: message.topic, id: envelope?.id }, `a call was given up: ${why}`);
    handling.outcome = 'expired';
  };
