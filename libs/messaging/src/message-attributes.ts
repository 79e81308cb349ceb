import type { Attributes } from '@opentelemetry/api';
import { isRequestId, SPAN, traceIdOf, type LogFields } from '@verbatim/platform';
import { isUUID } from 'class-validator';
import type { Headers, OutgoingMessage } from './broker.js';
import { JOB, REQUEST } from './envelope.js';

/** What log lines about a message carry; what is not safe in a header is left out. */
export const logFieldsOf = ({ traceparent, [REQUEST]: requestId, [JOB]: jobId }: Headers): LogFields => ({
  traceId: traceIdOf(traceparent),
  ...(isRequestId(requestId) && { requestId }),
  ...(isUUID(jobId) && { jobId }),
});

/** Of the semantic conventions for messaging, and whose work it is; never what is in the message. */
export function messageAttributes({ topic, key, headers = {} }: OutgoingMessage, system: string): Attributes {
  const { requestId, jobId } = logFieldsOf(headers);
  return {
    'messaging.system': system,
    'messaging.destination.name': topic,
    'messaging.message.id': headers.id,
    ...(system === 'kafka' && { 'messaging.kafka.message.key': key }),
    [SPAN.request]: requestId,
    [SPAN.job]: jobId,
  };
}

/** The job of a message that perhaps breaks every rule. */
export function jobIn(value: Buffer): string | undefined {
  try {
    const { data } = JSON.parse(value.toString()) as { data?: { batchJobId?: unknown } };
    return isUUID(data?.batchJobId) ? (data!.batchJobId as string).toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
