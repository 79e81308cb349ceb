import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api';

export interface SpanStart {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Default: the current span. */
  parent?: Context;
}

/** Records an error on a span by its name only: its message might quote an answer. */
export function fail(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', (error as Partial<Error> | undefined)?.name ?? 'Error');
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work in a span that records its error. Costs next to nothing with tracing off. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes, parent = context.active() }: SpanStart,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer('verbatim').startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
