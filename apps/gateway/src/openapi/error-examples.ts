import type { ErrorCode } from '@verbatim/contracts';

const BODIES: Record<ErrorCode, { message: string; details?: Record<string, string> }> = {
  INVALID_REQUEST: {
    message: 'The request is not valid',
    details: { limit: 'limit must be an integer from 1 to 1000' },
  },
  INVALID_API_KEY: { message: 'Invalid or missing API key' },
  NOT_FOUND: { message: 'There is no batch job with this id' },
  METHOD_NOT_ALLOWED: { message: 'POST is not allowed here. Use GET.' },
  CONFLICT: { message: 'This job has not ended. Export it when its status is final.' },
  PRECONDITION_FAILED: {
    message: 'The codes have changed since you read them. Read them again, and send the operations with the new ETag.',
  },
  PAYLOAD_TOO_LARGE: {
    message: 'The request body is larger than 1048576 bytes. Split the request.',
    details: { body: 'body must be at most 1048576 bytes after unpacking' },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    message: 'The Content-Type of the request is not supported. Send application/json.',
    details: { 'Content-Type': 'Content-Type must be application/json' },
  },
  IDEMPOTENCY_KEY_REUSED: {
    message: 'This Idempotency-Key was used with another request body. Use a new key for a new request.',
    details: { 'Idempotency-Key': 'Idempotency-Key was used before with another body' },
  },
  RATE_LIMITED: { message: 'This API key may make 600 requests per minute. Send the request again in 12 s.' },
  INTERNAL_ERROR: {
    message:
      'An unexpected error occurred. Send the request again; if it fails again, tell the operator its X-Request-Id.',
  },
  SERVICE_UNAVAILABLE: {
    message: 'The service is temporarily unavailable and accepted nothing. Send the request again in a few seconds.',
  },
  GATEWAY_TIMEOUT: { message: 'The service did not answer in time (SYNC_TIMEOUT_MS). Send the request again.' },
};

/** Bodies of errors as the service sends them, by code: the document's `components.examples`. */
export const errorExamples: Record<string, object> = Object.fromEntries(
  Object.entries(BODIES).map(([code, body]) => [code, { value: { code, ...body } }]),
);
