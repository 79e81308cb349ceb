import type { Attributes } from '@opentelemetry/api';
import { isRequestId, SPAN, traceIdOf, type LogFields } from '@verbatim/platform';
import { isUUID } from 'class-validator';
import type { Headers, OutgoingMessage } from './broker.js';
import { JOB, REQUEST } from './envelope.js';

/** The fields of log lines about a message. Unsafe header values are left out. */
export const logFieldsOf = ({ traceparent, [REQUEST]: requestId, [JOB]: jobId }: Headers): LogFields => ({
  traceId: traceIdOf(traceparent),
  ...(isRequestId(requestId) && { requestId }),
  ...(isUUID(jobId) && { jobId }),
});

/** Span attributes by the semantic conventions for messaging, plus organization and job; never the message's content. */
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

/** The job of a message that may be invalid. */
export function jobIn(value: Buffer): string | undefined {
  try {
    const { data } = JSON.parse(value.toString()) as { data?: { batchJobId?: unknown } };
    return isUUID(data?.batchJobId) ? (data!.batchJobId as string).toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
