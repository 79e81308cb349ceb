import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ModelError } from './errors.js';

/** `instanceof` alone would leave every field `any`. */
export const isApiError = (error: unknown): error is APIError => error instanceof APIError;

export const complaintOf = (error: APIError): string =>
  `${error.param ?? ''} ${error.code ?? ''} ${error.message}`.slice(0, 2_000);

/** As a `ModelError` in our own words. */
export function faultOf(error: unknown): ModelError {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return new ModelError('timeout', 'the model did not answer in time', undefined, true);
  if (error instanceof APIConnectionError || !isApiError(error))
    return new ModelError('connection', 'the connection to the model failed', undefined, !isUnreached(error));
  const { status } = error;
  if (status === 429) {
    const isFinal = error.code === 'insufficient_quota';
    return new ModelError(
      isFinal ? 'unauthorized' : 'rate_limited',
      isFinal ? "the model's quota is used up" : 'the model has too many calls',
      retryAfterOf(error),
    );
  }
  if (status === 401 || status === 403)
    return new ModelError('unauthorized', `the model's server refuses the key (status ${status})`);
  if (status === 408 || status === 409 || (status !== undefined && status >= 500))
    return new ModelError('server_error', `the model's server failed (status ${status})`, retryAfterOf(error));
  if (/content_filter|content_policy/i.test(complaintOf(error)))
    return new ModelError('content_filter', 'the question was filtered');
  return new ModelError('rejected', `the model's server refused the call (status ${status})`);
}

/** The request never left: nobody was there. */
function isUnreached(error: unknown): boolean {
  for (
    let at = error as { code?: unknown; cause?: unknown } | undefined;
    typeof at === 'object' && at !== null;
    at = at.cause as typeof at
  )
    if (
      /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|^CERT_|^ERR_TLS|^DEPTH_ZERO|^SELF_SIGNED/.test(
        String(at.code),
      )
    )
      return true;
  return false;
}

/** Seconds or a date; undefined when it is neither. */
function retryAfterOf({ headers }: APIError): number | undefined {
  const text = headers?.get('retry-after');
  if (!text) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
