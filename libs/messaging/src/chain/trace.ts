import { SpanKind, trace } from '@opentelemetry/api';
import { addLogFields, inSpan, remoteParent, SPAN, withLogFields } from '@verbatim/platform';
import { jobOf } from '../envelope.js';
import { logFieldsOf, messageAttributes } from '../message-attributes.js';
import type { Middleware } from './handling.js';

/**
 * Goes on with the sender's trace, whatever carried the message. The outermost: what is logged about a dead letter belongs to it, too. Hence the
 * parent comes from the headers; a message that was sent before they carried it begins a trace of its own.
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

/** Behind `decoded`: from here on spans and log lines name the job, and the request as the envelope has it, which is stored with what comes of it. */
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
