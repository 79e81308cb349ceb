import { ApiError } from '@verbatim/contracts';
import { BrokerUnavailable, DeadlineExceeded } from '@verbatim/messaging';
import type { Logger } from '@verbatim/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteTable } from './route-table.js';

/** SQLSTATE classes and socket errors that mean 'the store can't now', not 'the request is wrong'. */
const STORE_DOWN = /^(08|53|57P0|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)/;
const STORE_TIMEOUT = /timeout exceeded when trying to connect|Connection terminated/;

const unavailable = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', 'The service can not take the request now; nothing was accepted', undefined, { 'retry-after': '5' });

function isStoreDown(error: Error & { code?: unknown; driverError?: { code?: unknown } }): boolean {
  return STORE_DOWN.test(String(error.code ?? error.driverError?.code ?? '')) || STORE_TIMEOUT.test(error.message);
}

/** Every error as `{code, message, details?}` with its status; what is unexpected is logged and says nothing of the inside. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger, private readonly routes: RouteTable) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const api = this.translate(error, request);
    if (api.code === 'INTERNAL_ERROR') this.logger.error({ requestId: request.requestId, stack: (error as Error)?.stack }, 'request failed');
    void reply.code(api.status).headers(api.headers).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(api.body));
  }

  private translate(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof DeadlineExceeded) return new ApiError('GATEWAY_TIMEOUT', 'The answer did not come within the time limit');
    if (error instanceof BrokerUnavailable) return unavailable();
    // Nest turns Fastify's own errors (content type, bad URL) into HttpExceptions of their status.
    const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | undefined)?.statusCode;
    if (status === 404) return this.notFound(request);
    if (status === 415) {
      return new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be sent with Content-Type: application/json', { 'Content-Type': 'Content-Type must be application/json' });
    }
    if (status === 400) return new ApiError('INVALID_REQUEST', 'The request is not valid');
    if (error instanceof Error && isStoreDown(error)) return unavailable();
    return new ApiError('INTERNAL_ERROR', 'An unexpected error occurred');
  }

  private notFound(request: FastifyRequest): ApiError {
    const allowed = this.routes.methodsOf(request.url);
    return allowed.length
      ? new ApiError('METHOD_NOT_ALLOWED', `This resource answers ${allowed.join(', ')}`, undefined, { allow: allowed.join(', ') })
      : new ApiError('NOT_FOUND', 'There is no such resource');
  }
}
