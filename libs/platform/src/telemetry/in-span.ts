import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api';

export interface SpanStart {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The current one unless given. */
  parent?: Context;
}

/** An error as spans show it: by name. Its message might quote what somebody wrote. */
export function fail(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', (error as Partial<Error> | undefined)?.name ?? 'Error');
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Does the work as one span, with its error. Costs next to nothing where tracing is off. */
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
