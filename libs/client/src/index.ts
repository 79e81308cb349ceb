export { VerbatimClient, type PageOptions, type ReadOptions, type SubmitOptions, type WaitOptions } from './client.js';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  IdempotencyKeyReusedError,
  InvalidRequestError,
  JobFailedError,
  NotFoundError,
  PayloadTooLargeError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  TimeoutError,
  VerbatimError,
  WebhookVerificationError,
} from './errors.js';
export type { components, operations, paths } from './openapi.js';
export type { CallOptions, ClientOptions } from './transport.js';
export type * from './types.js';
export { verifyWebhook, type VerifyOptions, type WebhookHeaders } from './webhooks.js';
