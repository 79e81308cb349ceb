import { ApiError } from '@verbatim/contracts';
import { isRequestId, newId, type Config } from '@verbatim/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticator, type Caller, requireScope } from '../accounts/authenticator.js';
import type { Scope } from '../accounts/scopes.js';
import { DEMO_API } from '../demo/gate.js';
import { DEMO_LIMITS } from '../demo/limits.js';
import { readBody } from './body.js';
import { parseJson } from './json.js';
import { isLocalCaller } from './local-caller.js';
import type { RateLimiter } from './rate-limiter.js';
import { describeRequest } from './request-span.js';
import { traceContext } from './trace.js';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    traceparent: string;
    requestId: string;
  }
}

const PREFIX = '/api/v1/';
/** The operation's scope, by how its path begins; null where it is that of a job's operation, and the controller asks for it. */
const SCOPE_OF: [prefix: string, scope: Scope | null][] = [
  ['data-quality', 'data-quality'],
  ['followups', 'followups'],
  ['coding', 'coding'],
  ['brand-coding', 'coding'],
  ['callbacks', null],
];
const LOCAL_ONLY = new Set(['/metrics', '/ops']);
const JOBS = new Set(['data-quality/batch', 'coding', 'brand-coding'].map((path) => PREFIX + path));

/**
 * What every request goes through before a controller sees it, cheapest refusal first: ids, key, rate, scope; only then is its body read.
 * The body of a job stays bytes: it is parsed off the event loop.
 */
export function installPipeline(
  fastify: FastifyInstance,
  config: Config,
  authenticator: Authenticator,
  limiter: RateLimiter,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    request.requestId = isRequestId(request.headers['x-request-id']) ? request.headers['x-request-id'] : newId();
    request.traceparent = traceContext(request.headers.traceparent);
    describeRequest(request);
    reply.header('x-request-id', request.requestId).header('traceresponse', request.traceparent);
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url;
    if (path === undefined) return; // no such route: 404 or 405, whoever asks
    if (LOCAL_ONLY.has(path)) {
      if (!isLocalCaller(request))
        requireScope(await authenticator.authenticate(request.headers['x-service-key']), 'admin');
    } else if (path.startsWith(PREFIX)) {
      request.caller = await authenticator.authenticate(request.headers['x-service-key']);
      describeRequest({ org: request.caller.org });
      await limit(limiter, config, request, reply);
      const scope = SCOPE_OF.find(([prefix]) => path.slice(PREFIX.length).startsWith(prefix))?.[1];
      if (scope === undefined) throw new Error(`no scope is set for ${path}`);
      if (scope) requireScope(request.caller, scope);
    }
  });

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const path = request.routeOptions.url ?? '';
    const isBatch = JOBS.has(path);
    const limit = path.startsWith(DEMO_API)
      ? DEMO_LIMITS.bodyBytes
      : isBatch
        ? config.maxBatchBodyBytes
        : config.maxSyncBodyBytes;
    const bytes = await readBody(request, payload as never, limit);
    return isBatch ? bytes : parseJson(bytes);
  });
}

async function limit(
  limiter: RateLimiter,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (config.rateLimitPerMinute === 0) return;
  const { allowed, remaining, resetSeconds } = await limiter.take(request.caller);
  reply
    .header('ratelimit-policy', `"default";q=${config.rateLimitPerMinute};w=60`)
    .header('ratelimit', `"default";r=${remaining};t=${resetSeconds}`);
  if (!allowed) {
    throw new ApiError(
      'RATE_LIMITED',
      `This API key may make ${config.rateLimitPerMinute} requests a minute`,
      undefined,
      { 'retry-after': String(resetSeconds) },
    );
  }
}
