import type { Attributes } from '@opentelemetry/api';
import type { Envelope } from '@verbatim/contracts';
import { isUUID } from 'class-validator';
import type { OutgoingMessage } from './broker.js';

/** Of the semantic conventions for messaging; never what is in the message. */
export const messageAttributes = ({ topic, key, headers }: OutgoingMessage, system: string): Attributes => ({
  'messaging.system': system, 'messaging.destination.name': topic, 'messaging.message.id': headers?.id,
  ...(system === 'kafka' && { 'messaging.kafka.message.key': key }),
});

/** The job that a message belongs to, if it is one of a job's. */
export function jobOf({ data }: Envelope): string | undefined {
  const { batchJobId } = data as { batchJobId?: unknown };
  return typeof batchJobId === 'string' ? batchJobId : undefined;
}

/** The same of a message that perhaps breaks every rule. */
export function jobIn(value: Buffer): string | undefined {
  try {
    const { data } = JSON.parse(value.toString()) as { data?: { batchJobId?: unknown } };
    return isUUID(data?.batchJobId) ? (data!.batchJobId as string).toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
