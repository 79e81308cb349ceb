import { trace, type AttributeValue, type Context } from '@opentelemetry/api';
import type { Span, SpanProcessor } from '@opentelemetry/sdk-trace';
import { SPAN } from './attributes.js';

/** Copies service, job and organization from the parent span, for example to database queries. */
export class Inherit implements SpanProcessor {
  onStart(span: Span, parent: Context): void {
    const from = (trace.getSpan(parent) as { attributes?: Record<string, AttributeValue> } | undefined)?.attributes;
    if (!from) return; // a remote parent has none here
    for (const name of [SPAN.service, SPAN.job, SPAN.organization]) {
      const value = from[name];
      if (value !== undefined && span.attributes[name] === undefined) span.setAttribute(name, value);
    }
  }

  onEnd(): void {}

  async forceFlush(): Promise<void> {}

  async shutdown(): Promise<void> {}
}
