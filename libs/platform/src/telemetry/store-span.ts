import { SpanKind, trace } from '@opentelemetry/api';
import { fail } from './in-span.js';

/**
 * Makes one span of a transaction, within a trace. It is not the parent of what happens in the transaction: that belongs to the handler. A span for
 * every query (TRACE_QUERIES) costs a batch 10 % more CPU.
 */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  const span = trace
    .getTracer('verbatim')
    .startSpan('transaction', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } });
  try {
    return await work();
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}
