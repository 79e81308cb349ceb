import { BaseRpcExceptionFilter } from '@nestjs/microservices';
import { throwError } from 'rxjs';

/**
 * Nest replaces what a handler throws by "Internal server error" before its transport sees it: then nobody could tell a lost connection from
 * a bug, and dead letters would have no reason. A filter of our own would do, but every app would have to remember to install it (global
 * filters of an HTTP app don't reach its microservices), and forgetting it would show only on the day of an outage.
 */
export function keepHandlerErrors(): void {
  const filter = BaseRpcExceptionFilter.prototype as unknown as { handleUnknownError(exception: unknown): unknown };
  filter.handleUnknownError = (exception) => throwError(() => exception);
}
