import type { Attributes } from '@opentelemetry/api';
import type { Envelope } from '@verbatim/contracts';
import { isRequestId, traceIdOf, type LogFields } from '@verbatim/platform';
import { isUUID } from 'class-validator';
import type { Headers, OutgoingMessage } from './broker.js';
import { REQUEST } from './envelope.js';

/** Of the semantic conventions for messaging; never what is in the message. */
export const messageAttributes = ({ topic, key, headers }: OutgoingMessage, system: string): Attributes => ({
  'messaging.system': system, 'messaging.destination.name': topic, 'messaging.message.id': headers?.id,
  ...(system === 'kafka' && { 'messaging.kafka.message.key': key }),
});

/** What log lines about a message carry; what is not safe in a header is left out. */
export const logFieldsOf = ({ traceparent, [REQUEST]: requestId }: Headers): LogFields => ({ traceId: traceIdOf(traceparent), ...(isRequestId(requestId) && { requestId }) });

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
