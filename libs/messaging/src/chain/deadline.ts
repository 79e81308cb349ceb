import type { Logger } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/** Drops messages past their deadline, also between two attempts. */
export const beforeDeadline =
  (logger: Logger): Middleware =>
  async (handling, next) => {
    const { envelope, message } = handling;
    if (envelope?.deadline && Date.parse(envelope.deadline) <= Date.now()) {
      logger.info({ topic: message.topic, id: envelope.id }, 'message dropped: its deadline has passed');
      handling.outcome = 'expired';
      return;
    }
    await next();
  };
