import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Middleware } from './handling.js';

const tracer = trace.getTracer('@verbatim/messaging');

/** Goes on with the sender's trace, whatever carried the message. */
export const traced: Middleware = (handling, next) => {
  const { envelope, message } = handling;
  const parent = propagation.extract(context.active(), envelope?.traceparent ? { traceparent: envelope.traceparent } : {});
  const attributes = { 'messaging.destination.name': message.topic, 'messaging.message.id': envelope?.id, 'messaging.operation.type': 'process' };
  return tracer.startActiveSpan(`process ${message.topic}`, { kind: SpanKind.CONSUMER, attributes }, parent, async (span) => {
    try {
      await next();
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
};
