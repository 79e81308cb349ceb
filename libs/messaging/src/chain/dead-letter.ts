import { trace } from '@opentelemetry/api';
import { errorClass, fail, type Logger } from '@verbatim/platform';
import { Malformed, Undeliverable, UnknownVersion } from '../errors.js';
import { jobIn } from '../message-attributes.js';
import type { Broker, IncomingMessage } from '../broker.js';
import type { Handling, Middleware } from './handling.js';
import { letterOf, placeOf, type Failure } from './letter.js';
import { isTransient } from './transient.js';

/** Whether further deliveries are useless. While the service shuts down, only if no retry could help. */
const isFinal = (error: unknown, { signal }: Handling): boolean =>
  error instanceof Malformed || error instanceof UnknownVersion || (!isTransient(error) && !signal.aborted);

/**
 * Sends the dead letter, or that of the place alone if the broker refuses the first. A broker that refuses both will not take a third: then the log has
 * the place, and the message is given up, because delivering it again would hold up those behind it for ever. @throws BrokerUnavailable
 */
export async function setAside(
  broker: Broker,
  message: IncomingMessage,
  failure: Failure,
  logger: Logger,
): Promise<void> {
  const sent = (letter: ReturnType<typeof letterOf>): Promise<Undeliverable | undefined> =>
    broker.send([letter]).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Undeliverable) return error;
        throw error;
      },
    );
  if (!(await sent(letterOf(message, failure)))) return;
  const refused = await sent(placeOf(message, failure));
  const { topic, partition, offset } = message;
  if (refused)
    logger.error({ topic, partition, offset, err: refused }, 'a dead letter is lost: the broker refuses to store it');
}

/** Sends a message that can't be handled to the dead letters, so that the messages behind it continue. */
export const deadLettered =
  (broker: Broker, service: string, logger: Logger): Middleware =>
  async (handling, next) => {
    try {
      await next();
    } catch (error) {
      if (!isFinal(error, handling)) throw error; // not acknowledged, so it is delivered again
      const { message, attempts, envelope } = handling;
      const failure = error instanceof Error ? error : new Error(String(error));
      const { message: text, stack = '' } = failure;
      const name = errorClass(failure);
      await setAside(broker, message, { reason: `${name}: ${text}`, attempts, stack, service }, logger);
      const { topic, partition, offset } = message;
      const jobId = jobIn(message.value);
      handling.outcome = 'dead';
      handling.error = name;
      fail(trace.getActiveSpan(), error);
      logger.error(
        {
          ...(jobId && { jobId }),
          topic,
          partition,
          offset,
          id: envelope?.id,
          attempts,
          error: name,
          stack: error,
        },
        'dead letter',
      );
    }
  };
