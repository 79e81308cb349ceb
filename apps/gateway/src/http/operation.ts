import { RouteConfig } from '@nestjs/platform-fastify';
import type { Scope } from '../accounts/scopes.js';

/** What the pipeline does for a route before its handler runs. */
export interface OperationOptions {
  /**
   * What the API key must be allowed to do. Every route under /api/v1/ has one; `of-the-job` leaves the check to the handler, because it depends on the job,
   * and `any` takes every valid key.
   * A route without a scope needs no key.
   */
  scope?: Scope | 'of-the-job' | 'any';
  /** `local`: for callers on this machine, and for API keys with the scope operations, or admin for their own organization. */
  access?: 'local';
  /** `job`: the body stays bytes (a worker thread parses it) and may have MAX_BATCH_BODY_BYTES. `json`: parsed, MAX_SYNC_BODY_BYTES at most. */
  body?: 'json' | 'job';
  /** A limit of its own for a JSON body. */
  maxBodyBytes?: number;
  /** Its statements have READ_STATEMENT_MS, and are cancelled when the caller leaves: true of every GET, and of others that read much. */
  reads?: true;
  /** False for what machines ask every few seconds: their spans would push everything else out of sight. */
  traced?: false;
  /** Its response lasts as long as the caller listens: how long that is says nothing of the service, so it is not measured. */
  isStream?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationOptions;
  }
}

/** Decorates a controller's method with what the pipeline does for it. */
export const Operation = (operation: OperationOptions): MethodDecorator => RouteConfig({ operation });
