import { SpanKind, trace, type Span } from '@opentelemetry/api';
import { fail, linksTo, remoteParent, SPAN, traceparentOf } from '@verbatim/platform';
import type { OutgoingMessage } from './broker.js';
import { CAUSE } from './envelope.js';
import { messageAttributes } from './message-attributes.js';

export interface Sender {
  service: string;
  system: string;
}

/**
 * Sends messages, each with a span in the trace in which it was made, perhaps hours ago if the broker was away. The handler continues from that span.
 * It is linked to the span that caused the message: when a job fans out, the completion of an earlier part. There is one span however often `send`
 * retries, and none for a message without a recorded trace.
 */
export async function asSpans<T>(
  { service, system }: Sender,
  messages: OutgoingMessage[],
  send: (messages: OutgoingMessage[]) => Promise<T>,
): Promise<T> {
  const spans: Span[] = [];
  const carried = messages.map((message) => {
    const { traceparent, [CAUSE]: cause } = message.headers ?? {};
    if (!traceparent) return message;
    const attributes = {
      ...messageAttributes(message, system),
      [SPAN.service]: service,
      'messaging.operation.name': 'send',
      'messaging.operation.type': 'send',
    };
    const span = trace
      .getTracer('verbatim')
      .startSpan(
        `send ${message.topic}`,
        { kind: SpanKind.PRODUCER, attributes, links: linksTo(cause) },
        remoteParent(traceparent),
      );
    if (!span.isRecording()) return message;
    spans.push(span);
    return { ...message, headers: { ...message.headers, traceparent: traceparentOf(span)! } };
  });
  try {
    return await send(carried);
  } catch (error) {
    for (const span of spans) fail(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}
