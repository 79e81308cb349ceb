import { BaseRpcExceptionFilter } from '@nestjs/microservices';
import { throwError } from 'rxjs';

/**
 * Keeps the errors of handlers. Nest replaces them by "Internal server error" before the transport sees them, so that a lost connection would look
 * like a bug, and dead letters would have no reason. A filter could do this, too, but every app would have to install it (global filters of an HTTP
 * app don't apply to its microservices), and a missing one would only be noticed during an outage.
 */
export function keepHandlerErrors(): void {
  const filter = BaseRpcExceptionFilter.prototype as unknown as { handleUnknownError(exception: unknown): unknown };
  filter.handleUnknownError = (exception) => throwError(() => exception);
}
