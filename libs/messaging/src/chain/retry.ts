import { counter, errorClass, pause, type Logger } from '@verbatim/platform';
import { ProcessDied } from '@verbatim/work';
import { delayMs, type Backoff } from '../backoff.js';
import { HandlerTimedOut, Malformed } from '../errors.js';
import type { Middleware } from './handling.js';
import { isTransient } from './transient.js';

/** No other attempt could end better. */
const FINAL = [HandlerTimedOut, ProcessDied, Malformed];

/**
 * Retries in place. Transient errors are retried until the message works or the service shuts down: otherwise a whole topic would become dead letters
 * while the database is away. For all other errors there are `attempts`.
 */
export const retried =
  (service: string, attempts: number, backoff: Backoff, logger: Logger): Middleware =>
  async (handling, next) => {
    const retries = counter('verbatim_message_retries_total');
    const { message, signal } = handling;
    for (let failures = 0, tries = 1; ; tries++) {
      handling.attempts = tries;
      let transient: boolean;
      try {
        await next();
        if (!handling.outcome)
          logger.debug({ topic: message.topic, id: handling.envelope?.id, attempts: tries }, 'a message was handled');
        return;
      } catch (error) {
        transient = isTransient(error);
        if (FINAL.some((type) => error instanceof type)) throw error;
        if (!transient && ++failures >= attempts) throw error;
        if (signal.aborted) throw error;
        if (tries === 1)
          logger.warn(
            {
              topic: message.topic,
              id: handling.envelope?.id,
              transient,
              error: error instanceof Error ? errorClass(error) : String(error),
              code: (error as { code?: unknown })?.code,
            },
            'handling a message failed; trying again',
          );
      }
      retries.inc({ service, topic: message.topic, cause: transient ? 'transient' : 'error' });
      await pause(delayMs(tries, backoff), signal);
    }
  };
