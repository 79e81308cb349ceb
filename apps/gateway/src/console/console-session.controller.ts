import { ApiError } from '@verbatim/contracts';
import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IsOptional } from 'class-validator';
import { DataSource } from 'typeorm';
import { describeKey } from '../accounts/console-sessions.repository.js';
import { ConsoleSessions, type OpenedSession } from '../accounts/console-sessions.js';
import type { Scope } from '../accounts/scopes.js';
import { expiredCookie, sessionCookie, sessionTokens } from '../http/console-session.js';
import { isFromAnotherOrigin, isLocalCaller } from '../http/local-caller.js';
import { Operation } from '../http/operation.js';
import { validateBody } from '../http/validate.js';

const BODY_BYTES = 4_096;

/** A key or link of a wrong type is a wrong one. */
class SessionRequest {
  @IsOptional() key?: unknown;
  @IsOptional() link?: unknown;
}

interface ShownSession {
  organization: string;
  keyName: string;
  scopes: readonly Scope[];
}

/** Sign-in of the console: a key or a one-time link is exchanged for a session (docs/console.md). */
@Controller('console/session')
export class ConsoleSessionController {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: ConsoleSessions,
  ) {}

  /** Answers with the tab's half of the session; the other half is in the cookie. */
  @Post()
  @HttpCode(201)
  @Operation({ maxBodyBytes: BODY_BYTES })
  async open(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownSession & { session: string }> {
    if (isFromAnotherOrigin(request))
      throw new ApiError('INVALID_API_KEY', 'Sign in from the console itself, not from a page of another origin.');
    const { key, link } = validateBody(SessionRequest, body);
    const opened = link == null ? await this.sessions.openWithKey(key) : await this.redeem(request, link);
    reply.header('set-cookie', sessionCookie(opened, request));
    return { session: `${opened.id}.${opened.tab}`, ...(await this.shown(opened.caller)) };
  }

  @Get()
  async read(@Req() request: FastifyRequest): Promise<ShownSession> {
    return this.shown(await this.sessions.authenticate(sessionTokens(request)));
  }

  @Delete()
  @HttpCode(204)
  async close(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const tokens = sessionTokens(request);
    await this.sessions.authenticate(tokens);
    await this.sessions.close(tokens.id!);
    reply.header('set-cookie', expiredCookie(tokens.id!));
  }

  private async redeem(request: FastifyRequest, link: unknown): Promise<OpenedSession> {
    if (!isLocalCaller(request))
      throw new ApiError(
        'INVALID_API_KEY',
        'This link works only in a browser on the machine that runs Verbatim. Sign in with an API key instead.',
      );
    return this.sessions.openWithLink(link);
  }

  private async shown({ keyId, scopes }: { keyId: string; scopes: readonly Scope[] }): Promise<ShownSession> {
    return { ...(await describeKey(this.database, keyId))!, scopes };
  }
}
