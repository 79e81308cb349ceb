import { ApiError } from '@verbatim/contracts';
import { isOutOfTime } from '@verbatim/database';
import { CallerGone, DeadlineExceeded } from '@verbatim/messaging';
import type { Logger } from '@verbatim/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import type { OutageLog } from './outage-log.js';
import { isTemporary, outageOf, tookTooLong, Unavailable } from './temporary.js';

/** Answers what Fastify refuses before it finds a route (a malformed path), in the shape of all errors. */
export const answerFrameworkError =
  (routes: RouteTable) =>
  (_: unknown, { url }: FastifyRequest, reply: FastifyReply): void => {
    const name = routes.malformedParameter(url) ?? 'url';
    const what = name === 'url' ? 'a well-formed path' : 'percent-encoded UTF-8';
    const { status, body } = ApiError.invalid(name, `${name} must be ${what}`);
    void reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
  };

/** Answers what is not HTTP, or arrived too slowly, in the shape of all errors if that is still possible, and closes the connection. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = new ApiError(
    'INVALID_REQUEST',
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'The request did not arrive in time. Send it again.'
      : code === 'HPE_HEADER_OVERFLOW'
        ? `The path and the headers of the request must not be longer than ${maxHeaderSize} bytes together`
        : 'The request is not valid HTTP',
  );
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}

/** The methods that each path answers, to tell 405 from 404, and the names of its parameters. */
export class RouteTable {
  private readonly routes: { method: string; path: RegExp; segments: string[] }[] = [];

  /** Call before the first route is registered. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const path = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
      for (const name of [method].flat()) this.routes.push({ method: name, path, segments: url.split('/') });
    });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?')[0]!;
    return [...new Set(this.routes.filter((route) => route.path.test(path)).map((route) => route.method))].sort();
  }

  /** The first parameter of the path that can't be decoded. */
  malformedParameter(url: string): string | undefined {
    const path = url.split('?')[0]!;
    const route = this.routes.find((one) => one.path.test(path));
    const at = path.split('/').findIndex((text) => !isDecodable(text));
    return route?.segments[at]?.replace(/^:/, '');
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** For metrics and traces, as other servers call it: nobody reads it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Answers every error as `{code, message, details?}`. Unexpected errors are logged, and the caller learns nothing about the inside. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly routes: RouteTable,
    private readonly outages: OutageLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    if (error instanceof CallerGone) return void reply.code(CLIENT_CLOSED_REQUEST).send();
    const api = this.translate(error, request);
    if (api.code === 'INTERNAL_ERROR')
      this.logger.error({ requestId: request.requestId, err: error }, 'request failed');
    if (api instanceof Unavailable) this.outages.note(api.outage);
    void reply
      .code(api.status)
      .headers(api.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(api.body));
  }

  private translate(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof DeadlineExceeded)
      return new ApiError(
        'GATEWAY_TIMEOUT',
        'The service did not answer in time (SYNC_TIMEOUT_MS). Send the request again.',
      );
    // Nest turns Fastify's own errors (content type, bad URL) into HttpExceptions with their status.
    const status =
      error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | undefined)?.statusCode;
    // 403: a path that leaves the folder of the static files of /docs
    if (status === 404 || status === 403) return this.notFound(request);
    if (status === 415) {
      return new ApiError(
        'UNSUPPORTED_MEDIA_TYPE',
        'The Content-Type of the request is not supported. Send application/json.',
        { 'Content-Type': 'Content-Type must be application/json' },
      );
    }
    if (status === 400)
      return new ApiError('INVALID_REQUEST', 'The request is not valid. See /docs for what it should look like.');
    if (isOutOfTime(error)) return tookTooLong();
    if (isTemporary(error)) return new Unavailable(outageOf(error));
    return new ApiError(
      'INTERNAL_ERROR',
      'An unexpected error occurred. Send the request again; if it fails again, tell the operator its X-Request-Id.',
    );
  }

  private notFound(request: FastifyRequest): ApiError {
    const allowed = this.routes.methodsOf(request.url);
    return allowed.length && !allowed.includes(request.method)
      ? new ApiError(
          'METHOD_NOT_ALLOWED',
          `${request.method} is not allowed here. Use ${allowed.join(', ')}.`,
          undefined,
          {
            allow: allowed.join(', '),
          },
        )
      : new ApiError('NOT_FOUND', 'There is no such route. See /docs for all routes.');
  }
}
