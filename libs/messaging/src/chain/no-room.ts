import type { Logger } from '@verbatim/platform';
import type { Broker } from '../broker.js';
import { refuse } from '../refusal.js';
import type { Middleware } from './handling.js';
import { hasNoRoom } from './transient.js';

/**
 * Where the store has no room, a caller is told at once: retries would only end at the deadline. Messages that nobody
 * waits for are retried until there is room.
 */
export const refusedWithoutRoom =
  (broker: Broker, logger: Logger): Middleware =>
  async (handling, next) => {
    try {
      await next();
    } catch (error) {
      const { envelope, message } = handling;
      if (envelope?.replyto === undefined || !hasNoRoom(error)) throw error;
      await refuse(envelope, broker);
      handling.outcome = 'refused';
      logger.error({ topic: message.topic, id: envelope.id, err: error }, 'a call was refused: the store has no room');
    }
  };
