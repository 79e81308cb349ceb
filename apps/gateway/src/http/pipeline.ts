import { ApiError } from '@verbatim/contracts';
import { readFor } from '@verbatim/database';
import { ByteBudget, FairTurns, isRequestId, newId, type ByteHold, type Config } from '@verbatim/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { type Caller, requireScope } from '../accounts/authenticator.js';
import { readBody } from './body.js';
import type { Callers } from './callers.js';
import { hungUp } from './hung-up.js';
import { parseJson } from './json.js';
import { isLocalCaller } from './local-caller.js';
import type { OperationOptions } from './operation.js';
import type { RateLimiter } from './rate-limiter.js';
import { describeRequest, traceContext } from './telemetry.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Reading it throws where no key is needed: handlers of operations with a scope always have one. */
    readonly caller: Caller;
    /** Undefined where no key is needed, and before the key is checked. */
    callerIfAny?: Caller;
    traceparent: string;
    requestId: string;
    /** The bytes of its body; free again when the response is out. */
    hold: ByteHold;
    /** Resolves when the response is out, or the caller has left. */
    ended: Promise<void>;
  }
}

// An organization, which can make itself keys, may hold half of each: it can always send the largest, and leaves as much to others.
/** The unpacked bodies of single calls that are in memory at once, as a multiple of the largest. */
const CALLS_AT_ONCE = 64;
/** The unpacked bodies of jobs that are in memory at once, as a multiple of the largest. */
const JOBS_AT_ONCE = 2;

/**
 * Bodies of at least so many bytes wait for their turn: of each organization's, MAX_SYNC_BODY_BYTES at most are worked on at once. Ten calls a second with ten
 * thousand key events each, which a key may make, kept both cores so busy that others waited for seconds.
 */
const LARGE_CALL_BYTES = 16 * 1024;
const LARGE_CALL_WAITS_MS = 15_000;

const API = '/api/v1/';

const operationOf = ({ routeOptions }: FastifyRequest): OperationOptions => routeOptions.config.operation ?? {};

/** What every request goes through before its handler, the cheapest refusal first: ids, key, rate limit, scope. Only then is its body read. */
export function installPipeline(
  fastify: FastifyInstance,
  config: Config,
  callers: Callers,
  limiter: RateLimiter,
): void {
  fastify.decorateRequest('caller', {
    getter() {
      if (!this.callerIfAny) throw new Error('The operation needs no key, so its request has no caller');
      return this.callerIfAny;
    },
  });

  fastify.addHook('onRequest', async (request, reply) => {
    request.requestId = isRequestId(request.headers['x-request-id']) ? request.headers['x-request-id'] : newId();
    request.traceparent = traceContext(request.headers.traceparent);
    describeRequest(request);
    reply.header('x-request-id', request.requestId).header('traceresponse', request.traceparent);
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    // Node keeps the first one. A proxy that goes by the other would disagree with us about who is local.
    if ((request.raw.headersDistinct.host ?? []).length > 1)
      throw ApiError.invalid('Host', 'Host must be sent only once');
  });

  fastify.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url;
    if (path === undefined) return; // no such route: 404 or 405, with or without a key
    const { access, scope } = operationOf(request);
    if (access === 'local' && !isLocalCaller(request)) {
      request.callerIfAny = await callers.of(request);
      if (!request.caller.scopes.includes('operations')) requireScope(request.caller, 'admin');
    }
    if (!path.startsWith(API)) return;
    request.callerIfAny = await callers.of(request);
    describeRequest({ org: request.caller.org });
    await limitRate(limiter, config, request, reply);
    if (!scope) throw new Error(`${path} has no scope`);
    if (scope !== 'of-the-job' && scope !== 'any') requireScope(request.caller, scope);
  });

  const budgets = {
    call: new ByteBudget(CALLS_AT_ONCE * config.maxSyncBodyBytes),
    job: new ByteBudget(JOBS_AT_ONCE * config.maxBatchBodyBytes),
  };
  fastify.addHook('preParsing', async (request, reply) => {
    const budget = operationOf(request).body === 'job' ? budgets.job : budgets.call;
    request.hold = budget.open(ownerOf(request));
    request.ended = new Promise((resolve) => {
      reply.raw.once('close', () => {
        request.hold.release();
        resolve();
      });
    });
  });

  fastify.addHook('preHandler', (request, reply, done) => {
    const reads = operationOf(request).reads ?? (request.method === 'GET' || request.method === 'HEAD');
    if (reads) readFor({ statementMs: config.readStatementMs, gone: hungUp(reply) }, done);
    else done();
  });

  const largeCalls = new FairTurns(Infinity, config.maxSyncBodyBytes, {
    ms: LARGE_CALL_WAITS_MS,
    refusal: () =>
      new ApiError(
        'RATE_LIMITED',
        'Your organization has too many large requests in progress. Send the request again in a few seconds.',
        undefined,
        { 'retry-after': '5' },
      ),
  });

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { body, maxBodyBytes = config.maxSyncBodyBytes } = operationOf(request);
    const isJob = body === 'job';
    const limit = isJob ? config.maxBatchBodyBytes : maxBodyBytes;
    const bytes = await readBody(request, payload, limit, request.hold);
    if (isJob) return bytes;
    if (bytes.length >= LARGE_CALL_BYTES) await begun(largeCalls, request, bytes.length);
    return parseJson(bytes);
  });
}

const ownerOf = ({ callerIfAny, ip }: FastifyRequest): string => callerIfAny?.org ?? ip;

/** Resolves when the request's turn has come. The turn ends with the request. @throws ApiError when the caller has left meanwhile */
function begun(turns: FairTurns, request: FastifyRequest, size: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      if (request.raw.socket.destroyed) throw new ApiError('INVALID_REQUEST', 'The caller broke off the request');
      resolve();
      await request.ended;
    };
    turns.run(ownerOf(request), work, size).catch(reject);
  });
}

async function limitRate(
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
  if (allowed) return;
  throw new ApiError(
    'RATE_LIMITED',
    `This API key may make ${config.rateLimitPerMinute} requests per minute. Send the request again in ${resetSeconds} s.`,
    undefined,
    { 'retry-after': String(resetSeconds) },
  );
}
