import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Callers } from '../http/callers.js';
import { Operation } from '../http/operation.js';
import { JobEvents } from './job-events.js';

@Controller('api/v1/jobs')
export class JobEventsController {
  constructor(
    private readonly events: JobEvents,
    private readonly callers: Callers,
  ) {}

  /** Server-sent events: the caller's jobs, then each that changes. Ends at shutdown, and when the key or session has ended. */
  @Get('events')
  @Operation({ scope: 'of-the-job', traced: false, isStream: true })
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const stream = await this.events.open(request.caller, () => this.callers.of(request));
    // nginx would hold events back
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }
}
