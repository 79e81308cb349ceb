import type { ErrorBody, Jobs, JobType } from './types.js';

/** Every error that this client throws, except the reason of an abort signal. */
export class VerbatimError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer arrived: the host is unknown, refuses, or closed the connection. */
export class ConnectionError extends VerbatimError {}

/** No whole answer arrived within `timeoutMs`, or a job did not end in time. */
export class TimeoutError extends VerbatimError {}

/** The service answered with an error. */
export class ApiError extends VerbatimError {
  readonly status: number;
  /** The error code of the API; undefined if something between you and the service answered. */
  readonly code: ErrorBody['code'] | undefined;
  /** What is wrong with each field, by its path: `surveyEntries[0].answer`. */
  readonly details: Record<string, string>;
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** The wait that the service asked for. */
  readonly retryAfterMs: number | undefined;

  constructor(answer: {
    status: number;
    body?: Partial<ErrorBody>;
    requestId?: string | undefined;
    retryAfterMs?: number | undefined;
  }) {
    const { status, body } = answer;
    const fields = Object.entries(body?.details ?? {}).map(([path, text]) => `${path}: ${text}`);
    super([body?.message ?? `The service answered HTTP ${status}`, ...fields].join('; '));
    this.status = status;
    this.code = body?.code;
    this.details = body?.details ?? {};
    this.requestId = answer.requestId;
    this.retryAfterMs = answer.retryAfterMs;
  }
}

export class InvalidRequestError extends ApiError {}
export class AuthenticationError extends ApiError {}
export class NotFoundError extends ApiError {}
export class ConflictError extends ApiError {}
/** Somebody else has changed what you read. Read it again. */
export class PreconditionFailedError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class IdempotencyKeyReusedError extends ApiError {}
export class RateLimitError extends ApiError {}
export class ServerError extends ApiError {}

const CLASSES: Record<number, typeof ApiError> = {
  400: InvalidRequestError,
  403: AuthenticationError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: PayloadTooLargeError,
  422: IdempotencyKeyReusedError,
  429: RateLimitError,
};

export function apiError(answer: ConstructorParameters<typeof ApiError>[0]): ApiError {
  const Class = CLASSES[answer.status] ?? (answer.status >= 500 ? ServerError : ApiError);
  return new Class(answer);
}

/** A job ended without a result: `failed` or `total_failure`. */
export class JobFailedError extends VerbatimError {
  constructor(readonly job: Jobs[JobType]) {
    const why = job.results && 'message' in job.results ? job.results.message : undefined;
    super(`Job ${job.batchJobId} ended as ${job.status}${why ? `: ${why}` : ''}`);
  }
}

/** A request is not a callback signed with this secret, or it is too old. */
export class WebhookVerificationError extends VerbatimError {}
