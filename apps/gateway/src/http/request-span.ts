import { addLogFields, fail, remoteParent, SPAN, traceIdOf, withLogFields } from '@verbatim/platform';
import { context, SpanKind, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Asked for every few seconds, by machines: their spans would push everything else out of sight. */
const UNTRACED = new Set(['/livez', '/readyz', '/metrics', '/ops']);

const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, as the caller's trace goes on or a new one begins, and the trace's id on its log lines. Before the pipeline, which answers with its id. */
export function installRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (UNTRACED.has(route ?? '')) return done();
    const parent = remoteParent(String(request.headers.traceparent ?? ''));
    const attributes = {
      [SPAN.service]: 'gateway',
      'http.request.method': request.method,
      'url.scheme': 'http',
      ...(route !== undefined && { 'http.route': route }),
    };
    const span = trace
      .getTracer('verbatim')
      .startSpan(`${request.method} ${route ?? 'no route'}`, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    // done() runs what comes next; all of it is in this context, handlers included.
    context.with(trace.setSpan(parent, span), () => withLogFields({}, done));
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) fail(span, { name: String(reply.statusCode) });
    span.end();
  });
}

/** Names what the request turned out to be, on its span and its log lines. */
export function describeRequest({
  requestId,
  traceparent,
  org,
  jobId,
}: {
  requestId?: string;
  traceparent?: string;
  org?: string;
  jobId?: string;
}): void {
  addLogFields({
    ...(requestId !== undefined && { requestId, traceId: traceIdOf(traceparent) }),
    ...(jobId !== undefined && { jobId }),
  });
  trace.getActiveSpan()?.setAttributes({
    ...(requestId !== undefined && { [SPAN.request]: requestId }),
    ...(org !== undefined && { [SPAN.organization]: org }),
    ...(jobId !== undefined && { [SPAN.job]: jobId }),
  });
}
