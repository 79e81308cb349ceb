import { SpanKind, trace } from '@opentelemetry/api';
import { addLogFields, inSpan, remoteParent, SPAN, withLogFields } from '@verbatim/platform';
import { jobOf } from '../envelope.js';
import { logFieldsOf, messageAttributes } from '../message-attributes.js';
import type { Middleware } from './handling.js';

/**
 * Continues the sender's trace. The outermost middleware, so that log lines about dead letters belong to the trace, too; hence it takes the parent
 * from the headers. A message without such a header begins a new trace.
 */
export const traced =
  (service: string, system: string, group: string): Middleware =>
  (handling, next) => {
    const { message } = handling;
    const { traceparent } = message.headers;
    const attributes = {
      ...messageAttributes(message, system),
      [SPAN.service]: service,
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.consumer.group.name': group,
      'messaging.destination.partition.id': String(message.partition),
    };
    return withLogFields(logFieldsOf(message.headers), () =>
      inSpan(
        `process ${message.topic}`,
        { kind: SpanKind.CONSUMER, attributes, parent: remoteParent(traceparent) },
        async (span) => {
          try {
            await next();
          } finally {
            if (handling.attempts > 1) span.setAttribute('verbatim.attempts', handling.attempts);
          }
        },
      ),
    );
  };

/** After decoding: spans and log lines name the job and the envelope's request from here on. */
export const named: Middleware = async ({ envelope }, next) => {
  const { orgid, requestid: requestId } = envelope!;
  const jobId = jobOf(envelope!);
  addLogFields({ jobId, ...(requestId !== undefined && { requestId }) });
  trace.getActiveSpan()?.setAttributes({
    [SPAN.organization]: orgid,
    ...(jobId !== undefined && { [SPAN.job]: jobId }),
    ...(requestId !== undefined && { [SPAN.request]: requestId }),
  });
  await next();
};
