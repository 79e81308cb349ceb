/** The API's error codes with their HTTP status. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  INVALID_API_KEY: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error for the caller: answered as `{code, message, details?}` with its status. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, string>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** INVALID_REQUEST about one field, header or query parameter; `text` begins with its name. */
  static invalid(path: string, text: string): ApiError {
    return new ApiError('INVALID_REQUEST', 'The request is not valid', { [path]: text });
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): { code: ErrorCode; message: string; details?: Record<string, string> } {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) };
  }
}
