import {
  addLogFields,
  fail,
  histogram,
  measureProcess,
  remoteParent,
  SPAN,
  traceIdOf,
  traceparentOf,
  withLogFields,
  type Logger,
} from '@verbatim/platform';
import { context, SpanKind, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import './operation.js';

const spans = new WeakMap<FastifyRequest, Span>();

/**
 * A span for each request, in the caller's trace or a new one, and the trace's id on the request's log lines. Install
 * it before the pipeline, which answers with that id.
 */
export function installRequestSpans(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (request.routeOptions.config.operation?.traced === false) return done();
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
    // done() runs everything that follows, handlers included, in this context
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

/** Adds what is known of the request by now to its span and its log lines. */
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

/** Rate, errors and duration of requests by route pattern (not by path, where each identifier would make a series). */
export function installRequestMetrics(fastify: FastifyInstance): void {
  measureProcess();
  const duration = histogram('verbatim_http_request_duration_seconds');
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.operation?.isStream && reply.statusCode === 200) return;
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/** A line for each call that took long, so that it can be found by its request id. With 0 there are none. */
export function installSlowCallLines(fastify: FastifyInstance, logger: Logger, slowCallMs: number): void {
  if (slowCallMs === 0) return;
  fastify.addHook('onResponse', async (request, reply) => {
    const { requestId, traceparent, method, routeOptions, callerIfAny } = request;
    if (reply.elapsedTime <= slowCallMs || routeOptions.config.operation?.isStream) return;
    logger.info(
      {
        requestId,
        traceId: traceIdOf(traceparent),
        operation: `${method} ${routeOptions.url ?? 'no route'}`,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        org: callerIfAny?.org,
      },
      'a slow call',
    );
  });
}

/** The W3C trace context of a request: its span's, or where tracing is off the caller's trace (when it sent a valid one) or a new one. */
export function traceContext(traceparent: unknown): string {
  const traced = traceparentOf();
  if (traced) return traced;
  const match =
    typeof traceparent === 'string'
      ? /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent)
      : null;
  const known = match && !/^0+$/.test(match[1]!) && !/^0+$/.test(match[2]!);
  return `00-${known ? match[1] : randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
