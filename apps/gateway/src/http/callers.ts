import type { FastifyRequest } from 'fastify';
import type { Authenticator, Caller } from '../accounts/authenticator.js';
import type { ConsoleSessions } from '../accounts/console-sessions.js';
import { hasConsoleSession, sessionTokens } from './console-session.js';

/** Finds out who calls, by an API key or a session of the console. */
export class Callers {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly sessions: ConsoleSessions,
  ) {}

  /** @throws ApiError INVALID_API_KEY */
  of(request: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
    return hasConsoleSession(request)
      ? this.sessions.authenticate(sessionTokens(request))
      : this.authenticator.authenticate(request.headers['x-service-key']);
  }
}
