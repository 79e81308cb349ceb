import { trace } from '@opentelemetry/api';
import { deadTopic } from '@verbatim/contracts';
import { fail, type Logger } from '@verbatim/platform';
import type { Broker } from '../broker.js';
import { Malformed, Undeliverable, UnknownVersion } from '../errors.js';
import { jobIn } from '../message-attributes.js';
import type { Handling, Middleware } from './handling.js';
import { isTransient } from './transient.js';

const HEADER_CHARACTERS = 4_096;
const clip = (text: string): string => text.slice(0, HEADER_CHARACTERS);

/** Whether further deliveries are useless. While the service shuts down, only if no retry could help. */
const isFinal = (error: unknown, { signal }: Handling): boolean =>
  error instanceof Malformed || error instanceof UnknownVersion || (!isTransient(error) && !signal.aborted);

/**
 * Sends a message that can't be handled to the dead letters, so that the messages behind it continue. The dead letter is the message, byte for byte,
 * with the reason, the number of attempts and the stack as headers: wrapped into JSON it could become too large for the broker.
 */
export const deadLettered =
  (broker: Broker, service: string, logger: Logger): Middleware =>
  async (handling, next) => {
    try {
      await next();
    } catch (error) {
      if (!isFinal(error, handling)) throw error; // not acknowledged, so it is delivered again
      const { message, attempts, envelope } = handling;
      const { name, message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
      const { topic, key, value, partition, offset } = message;
      const jobId = jobIn(value);
      const headers = {
        ...message.headers,
        reason: clip(`${name}: ${text}`),
        attempts: String(attempts),
        stack: clip(stack),
        service,
        'original-topic': topic,
        'original-partition': String(partition),
        'original-offset': offset,
        'failed-at': new Date().toISOString(),
        ...(jobId && { 'job-id': jobId }),
      };
      try {
        await broker.send([{ topic: deadTopic(topic), key, value, headers }]);
      } catch (refused) {
        if (!(refused instanceof Undeliverable)) throw refused;
        // too large even for the dead letters: keep at least its headers
        await broker.send([{ topic: deadTopic(topic), key, value: Buffer.alloc(0), headers }]);
      }
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
