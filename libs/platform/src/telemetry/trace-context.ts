import { isSpanContextValid, ROOT_CONTEXT, trace, type Context, type Link, type Span } from '@opentelemetry/api';

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/;

/**
 * A context with the sender's span as the parent; without a valid one, a context without parent. Not read by the API's propagator: with tracing off
 * there is none, and the trace's id would be lost.
 */
export function remoteParent(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true });
}

/** A link to the span; none without a valid one. */
export function linksTo(traceparent: string | undefined): Link[] {
  const context = trace.getSpanContext(remoteParent(traceparent));
  return context ? [{ context }] : [];
}

/** A span in W3C form; undefined with tracing off. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | undefined {
  const context = span?.spanContext();
  if (!context || !isSpanContextValid(context)) return undefined;
  return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
}

/** The trace's id for log lines, also with tracing off. */
export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  TRACEPARENT.exec(traceparent ?? '')?.[1];
