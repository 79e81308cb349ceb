import { tracingChannel } from 'node:diagnostics_channel';
import { trace, type Span } from '@opentelemetry/api';
import type { AnalysisTask } from '../metrics/analysis.js';
import { fail } from './in-span.js';

/** Makes a span of every analysis task that belongs to a trace. */
export function traceAnalysis(): void {
  const spans = new WeakMap<AnalysisTask, Span>();
  const ignore = (): void => undefined;
  tracingChannel<string, AnalysisTask>('verbatim.analysis').subscribe({
    start: (task) => {
      if (!trace.getActiveSpan()) return;
      spans.set(
        task,
        trace
          .getTracer('verbatim')
          .startSpan(`analyse ${task.operation}`, { attributes: { 'verbatim.analysis.items': task.items } }),
      );
    },
    end: ignore,
    asyncStart: ignore,
    asyncEnd: (task) => {
      const span = spans.get(task);
      if (task.error !== undefined) fail(span, task.error);
      span?.end();
    },
    error: ignore,
  });
}
