import type { Logger } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/** Drops messages past their deadline, also between two attempts, and those that a handler gave up because it has passed. */
export const beforeDeadline =
  (logger: Logger): Middleware =>
  async (handling, next) => {
    const { envelope, message } = handling;
    const isPast = (): boolean => envelope?.deadline !== undefined && Date.parse(envelope.deadline) <= Date.now();
    if (!isPast()) {
      try {
        return await next();
      } catch (error) {
        if (!isPast() || (error as Error)?.name !== 'AbortError') throw error;
      }
    }
    logger.info({ topic: message.topic, id: envelope?.id }, 'message dropped: its deadline has passed');
    handling.outcome = 'expired';
  };
