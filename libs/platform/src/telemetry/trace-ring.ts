import { SpanKind, SpanStatusCode, type AttributeValue, type HrTime } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { SPAN } from './attributes.js';

export interface RecordedSpan {
  spanId: string;
  parentId?: string;
  /** Spans that this one is linked to. */
  links: string[];
  name: string;
  service: string;
  kind: string;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  durationMs: number;
  failed: boolean;
  attributes: Record<string, AttributeValue>;
}

export interface RecordedTrace {
  traceId: string;
  spans: RecordedSpan[];
  /** Number of spans beyond SPANS_KEPT: a batch has thousands, and the first ones show its course. */
  left: number;
}

const SPANS_KEPT = 300;

const ms = ([seconds, nanos]: HrTime): number => seconds * 1_000 + nanos / 1e6;

/** The latest traces, in memory, for /ops. */
export class TraceRing implements SpanProcessor {
  private readonly traces = new Map<string, RecordedTrace>();

  constructor(private readonly size: number) {}

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    const { traceId, spanId } = span.spanContext();
    const known = this.traces.get(traceId) ?? { traceId, spans: [], left: 0 };
    // a Map keeps the order of insertion: deleted and set again, a trace is the newest
    this.traces.delete(traceId);
    this.traces.set(traceId, known);
    if (known.spans.length < SPANS_KEPT) {
      known.spans.push({
        spanId,
        parentId: span.parentSpanContext?.spanId,
        links: span.links.map(({ context }) => context.spanId),
        name: span.name,
        service: String(span.attributes[SPAN.service] ?? ''),
        kind: SpanKind[span.kind].toLowerCase(),
        start: ms(span.startTime),
        durationMs: ms(span.duration),
        failed: span.status.code === SpanStatusCode.ERROR,
        attributes: { ...span.attributes },
      });
    } else {
      known.left++;
    }
    if (this.traces.size > this.size) this.traces.delete(this.traces.keys().next().value!);
  }

  /** Newest first. */
  recent(): RecordedTrace[] {
    return [...this.traces.values()].reverse();
  }

  find(traceId: string): RecordedTrace | undefined {
    return this.traces.get(traceId);
  }

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}
