import { SpanKind, trace } from '@opentelemetry/api';
import { fail } from './in-span.js';

/**
 * A transaction as one span of what is going on, if anything is traced. It stays beside what is done in it: that is the handler's, and what it sends is caused by
 * the handler. A span for every query (TRACE_QUERIES) cost a batch 10 % more CPU.
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
