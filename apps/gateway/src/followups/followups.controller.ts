import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hungUp } from '../http/hung-up.js';
import { Operation } from '../http/operation.js';
import { decodeRequestText, responseTextEncoder } from '../http/text-encoding.js';
import { validateBody } from '../http/validate.js';
import { FollowupRequest } from './followups.dto.js';
import { FollowupsService, type FollowupResult } from './followups.service.js';

@Controller('api/v1/followups')
export class FollowupsController {
  constructor(private readonly service: FollowupsService) {}

  @Post()
  @HttpCode(200)
  @Operation({ scope: 'followups' })
  async generate(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowupResult> {
    const encode = responseTextEncoder(request.headers['x-response-encoding']); // first, so that a bad header is refused before anything is done
    const dto = validateBody(FollowupRequest, decodeRequestText(request.headers['x-request-encoding'], body));
    const call = { ...request.caller, traceparent: request.traceparent, hungUp: hungUp(reply) };
    const { result, engine } = await this.service.generate(call, dto);
    reply.header('x-analysis-engine', engine);
    return encode(result);
  }
}
