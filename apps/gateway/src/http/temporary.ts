import { ApiError } from '@verbatim/contracts';
import { isTransient } from '@verbatim/messaging';

/** PostgreSQL's class 53, insufficient resources. A message that runs into it may be the cause itself; a caller is told to come back. */
const SHORT_OF = /^53/;

/** The answer to a temporary error of the store or the broker. */
export const unavailable = (): ApiError =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
    undefined,
    {
      'retry-after': '5',
    },
  );

/** Longer than our clients wait by themselves: the same request would take as long again. */
const NARROW_FIRST_S = 300;

/** The answer where a statement of a read took longer than READ_STATEMENT_MS. */
export const tookTooLong = (): ApiError =>
  new ApiError(
    'SERVICE_UNAVAILABLE',
    'Reading this took too long and was stopped. Narrow the search (fewer filters, a shorter time, one question), or send the request again when less is going on.',
    undefined,
    { 'retry-after': String(NARROW_FIRST_S) },
  );

/** Whether an error of the store or the broker will pass by itself: the request is fine, and may be sent again. */
export function isTemporary(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return isTransient(error) || SHORT_OF.test(String(code ?? driverError?.code ?? ''));
}
