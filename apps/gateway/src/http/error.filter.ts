import { ApiError } from '@verbatim/contracts';
import { DeadlineExceeded } from '@verbatim/messaging';
import type { Logger } from '@verbatim/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { isTemporary, unavailable } from './temporary.js';

/** Fastify's own refusals before there is a route (a malformed path), in our shape. */
export function answerFrameworkError(_: unknown, __: unknown, reply: FastifyReply): void {
  const { status, body } = ApiError.invalid('url', 'url must be a well-formed path');
  void reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** What is no HTTP, or came too slowly: answered in our shape where that is still possible, and the connection is closed. */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = new ApiError(
    'INVALID_REQUEST',
    code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'The request did not arrive in time' : 'The request is not valid HTTP',
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

/** Which methods each path answers, to tell 405 from 404. */
export class RouteTable {
  private readonly routes: { method: string; path: RegExp }[] = [];

  /** Call before the first route is made. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('*')) return;
      const path = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
      for (const name of [method].flat()) this.routes.push({ method: name, path });
    });
  }

  methodsOf(url: string): string[] {
    const path = url.split('?')[0]!;
    return [...new Set(this.routes.filter((route) => route.path.test(path)).map((route) => route.method))].sort();
  }
}

/** Every error as `{code, message, details?}` with its status; what is unexpected is logged and says nothing of the inside. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly routes: RouteTable,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const api = this.translate(error, request);
    if (api.code === 'INTERNAL_ERROR')
      this.logger.error({ requestId: request.requestId, stack: (error as Error)?.stack }, 'request failed');
    void reply
      .code(api.status)
      .headers(api.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(api.body));
  }

  private translate(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof DeadlineExceeded)
      return new ApiError('GATEWAY_TIMEOUT', 'The answer did not come within the time limit');
    // Nest turns Fastify's own errors (content type, bad URL) into HttpExceptions of their status.
    const status =
      error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | undefined)?.statusCode;
    // 403 is what the static files of /docs say to a path that leaves their folder.
    if (status === 404 || status === 403) return this.notFound(request);
    if (status === 415) {
      return new ApiError(
        'UNSUPPORTED_MEDIA_TYPE',
        'The request body must be sent with Content-Type: application/json',
        { 'Content-Type': 'Content-Type must be application/json' },
      );
    }
    if (status === 400) return new ApiError('INVALID_REQUEST', 'The request is not valid');
    if (isTemporary(error)) return unavailable();
    return new ApiError('INTERNAL_ERROR', 'An unexpected error occurred');
  }

  private notFound(request: FastifyRequest): ApiError {
    const allowed = this.routes.methodsOf(request.url);
    return allowed.length && !allowed.includes(request.method)
      ? new ApiError('METHOD_NOT_ALLOWED', `This resource answers ${allowed.join(', ')}`, undefined, {
          allow: allowed.join(', '),
        })
      : new ApiError('NOT_FOUND', 'There is no such route: /docs has all of them');
  }
}
