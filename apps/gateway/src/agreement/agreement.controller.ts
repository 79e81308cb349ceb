import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operation } from '../http/operation.js';
import { requireJobId } from '../http/parameters.js';
import { validateBody } from '../http/validate.js';
import { AgreementRequest } from './agreement.dto.js';
import { Agreements, type AgreementResult } from './agreement.service.js';

@Controller('api/v1/coding/:batchJobId/agreement')
export class AgreementController {
  constructor(private readonly agreements: Agreements) {}

  @Post()
  @HttpCode(200)
  @Operation({ scope: 'coding' })
  compare(
    @Req() { caller }: FastifyRequest,
    @Param('batchJobId') id: string,
    @Body() body: unknown,
  ): Promise<AgreementResult> {
    return this.agreements.compare(caller.org, requireJobId(id), validateBody(AgreementRequest, body));
  }
}
