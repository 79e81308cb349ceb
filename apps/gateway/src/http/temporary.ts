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

/** Whether an error of the store or the broker will pass by itself: the request is fine, and may be sent again. */
export function isTemporary(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return isTransient(error) || SHORT_OF.test(String(code ?? driverError?.code ?? ''));
}
