import { ApiError } from '@verbatim/contracts';
import { isTransient } from '@verbatim/messaging';

/** Insufficient resources of every kind: of a message it may be its own fault, a caller is told to come again. */
const SHORT_OF = /^53/;

/** What passes by itself, of store or broker: the caller may come again. */
export const unavailable = (): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', 'The service can not take the request now; nothing was accepted', undefined, {
    'retry-after': '5',
  });

/** Whether an error means 'not now', not 'the request is wrong'. */
export function isPassing(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return isTransient(error) || SHORT_OF.test(String(code ?? driverError?.code ?? ''));
}
