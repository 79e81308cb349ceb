import { ApiError } from '@verbatim/contracts';
import { isTransient } from '@verbatim/messaging';
import { errorClass, errorText } from '@verbatim/platform';

/** PostgreSQL's class 53, insufficient resources. A message that runs into it may be the cause itself; a caller is told to come back. */
const SHORT_OF = /^53/;

/** An error of the store or the broker, as it may be logged. */
export interface Outage {
  error: string;
  /** SQLSTATE or errno, where it has one. */
  code?: string;
  /** Its text, without what it quotes. */
  reason?: string;
}

export function outageOf(error: unknown): Outage {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  const found = code ?? driverError?.code;
  return {
    error: error instanceof Error ? errorClass(error) : typeof error,
    ...(found !== undefined && { code: String(found) }),
    reason: errorText(error, { whole: false }),
  };
}

/** The answer to a temporary error of the store or the broker. */
export class Unavailable extends ApiError {
  constructor(readonly outage: Outage) {
    super(
      'SERVICE_UNAVAILABLE',
      'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
      undefined,
      { 'retry-after': '5' },
    );
  }
}

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
