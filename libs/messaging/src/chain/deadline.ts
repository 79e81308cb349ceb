import type { Logger } from '@verbatim/platform';
import type { Middleware } from './handling.js';

/** Drops what nobody waits for any more, also between two attempts. */
export const beforeDeadline =
  (logger: Logger): Middleware =>
  async (handling, next) => {
    const { envelope, message } = handling;
    if (envelope?.deadline && Date.parse(envelope.deadline) <= Date.now()) {
      logger.info({ topic: message.topic, id: envelope.id }, 'past its deadline, dropped');
      handling.outcome = 'expired';
      return;
    }
    await next();
  };
